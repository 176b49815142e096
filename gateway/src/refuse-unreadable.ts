import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { fail } from '@folkmoot/service-kit/failure'
import { requestIdHeader } from '@folkmoot/service-kit/request-scope'
import { requestId } from './request-id.ts'
import { securityHeaderLines } from './security-headers.ts'

/** What Node says of a request it could not read, and what the caller is told. */
const codes = {
	HPE_HEADER_OVERFLOW: 'headers_too_large',
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
	ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
} as const

/** Answers what is no request, is too long or comes too slowly as every other failure (decisions W1), and hangs up. */
export function refuseUnreadable(server: Server): void {
	server.on('clientError', (error: Error & { code?: string }, socket: Duplex) => {
		// Whoever has gone hears nothing; and nothing may be said in the middle of an answer.
		if (error.code === 'ECONNRESET' || !socket.writable || ('bytesWritten' in socket && socket.bytesWritten !== 0))
			return void socket.destroy()
		const known = Object.entries(codes).find(([code]) => code === error.code)?.[1]
		const { status, body } = fail(known ?? 'bad_request')
		const text = JSON.stringify(body)
		const head = [
			`HTTP/1.1 ${status} ${known ?? 'bad_request'}`,
			'content-type: application/json; charset=utf-8',
			'cache-control: no-store',
			`${requestIdHeader}: ${requestId(undefined)}`,
		]
		const rest = [...securityHeaderLines(), `content-length: ${Buffer.byteLength(text)}`, 'connection: close']
		socket.end([...head, ...rest, '', text].join('\r\n'))
	})
}
