import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthCompressing = 1_000

/** Sends a text, compressed in one go if it is worth it (a stream would cost more than the compression). */
export function sendText(request: IncomingMessage, response: ServerResponse, status: number, type: string, text: string): void {
	const plain = Buffer.from(text)
	const { body, encoding } = plain.length < worthCompressing ? { body: plain, encoding: null } : compressed(plain, request)
	response.statusCode = status
	response.setHeader('Content-Type', `${type}; charset=utf-8`)
	response.appendHeader('Vary', 'Accept-Encoding')
	if (encoding) response.setHeader('Content-Encoding', encoding)
	response.setHeader('Content-Length', body.length)
	response.end(request.method === 'HEAD' ? undefined : body)
}

function compressed(plain: Buffer, request: IncomingMessage): { body: Buffer; encoding: string | null } {
	const accepted = String(request.headers['accept-encoding'] ?? '')
	if (/\bbr\b/.test(accepted)) {
		const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
		return { body: brotliCompressSync(plain, { params }), encoding: 'br' }
	}
	if (/\bgzip\b/.test(accepted)) return { body: gzipSync(plain, { level: 1 }), encoding: 'gzip' }
	return { body: plain, encoding: null }
}
