import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestIdHeader } from '@folkmoot/service-kit/calls/request-scope'
import { fail } from '@folkmoot/service-kit/failure'
import type { OpenResponses } from '@folkmoot/service-kit/http/open-responses'
import { requestId } from './request-id.ts'
import { securityHeaderLines } from './security-headers.ts'

/** Node's error codes for requests it could not parse, and the failure codes sent for them. */
const codes = {
	HPE_HEADER_OVERFLOW: 'headers_too_large',
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
	ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
} as const

/** Answers malformed, too long or too slow requests like every other failure (rule api-3), and closes the connection. */
export function handleClientErrors(server: Server, openResponses: OpenResponses): void {
	const isResponding = (socket: Duplex) => openResponses.on(socket).some(({ headersSent }) => headersSent)
	server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
		// Nothing is sent to a disconnected caller, nor in the middle of a response.
		if (error.code === 'ECONNRESET' || !socket.writable || isResponding(socket)) return void socket.destroy()
		const failureCode = Object.entries(codes).find(([code]) => code === error.code)?.[1]
		const { status, body } = fail(failureCode ?? 'bad_request')
		const text = JSON.stringify(body)
		const head = [
			`HTTP/1.1 ${status} ${failureCode ?? 'bad_request'}`,
			'content-type: application/json; charset=utf-8',
			'cache-control: no-store',
			`${requestIdHeader}: ${requestId(undefined)}`,
		]
		const rest = [...securityHeaderLines(), `content-length: ${Buffer.byteLength(text)}`, 'connection: close']
		socket.end([...head, ...rest, '', text].join('\r\n'))
	})
}
