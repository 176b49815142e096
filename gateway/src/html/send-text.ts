import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthCompressing = 1_000

/** A text as it is sent; compressed once for each way of compressing, for whoever gets it. */
export interface SentText {
	/** In bytes. */
	plain: Buffer
	packed: Map<'br' | 'gzip', Buffer>
}

export function sentText(text: string): SentText {
	return { plain: Buffer.from(text), packed: new Map() }
}

/** Sends a text, compressed in one go if it is worth it (a stream would cost more than the compression). */
export function sendText(request: IncomingMessage, response: ServerResponse, status: number, type: string, text: string | SentText): void {
	const sent = typeof text === 'string' ? sentText(text) : text
	const encoding = sent.plain.length < worthCompressing ? null : encodingFor(request)
	const body = encoding ? packedAs(encoding, sent) : sent.plain
	response.statusCode = status
	response.setHeader('Content-Type', `${type}; charset=utf-8`)
	response.appendHeader('Vary', 'Accept-Encoding')
	if (encoding) response.setHeader('Content-Encoding', encoding)
	response.setHeader('Content-Length', body.length)
	response.end(request.method === 'HEAD' ? undefined : body)
}

function encodingFor({ headers }: IncomingMessage): 'br' | 'gzip' | null {
	const accepted = String(headers['accept-encoding'] ?? '')
	if (/\bbr\b/.test(accepted)) return 'br'
	return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

function packedAs(encoding: 'br' | 'gzip', { plain, packed }: SentText): Buffer {
	const body = packed.get(encoding) ?? pack(encoding, plain)
	packed.set(encoding, body)
	return body
}

function pack(encoding: 'br' | 'gzip', plain: Buffer): Buffer {
	if (encoding === 'gzip') return gzipSync(plain, { level: 1 })
	const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
	return brotliCompressSync(plain, { params })
}
