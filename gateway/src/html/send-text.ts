import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Encoding, takesEncoding } from '@folkmoot/service-kit/takes-encoding'

const worthCompressing = 1_000

/** A text to send, compressed once per encoding for all callers. */
export interface SentText {
	/** In bytes. */
	plain: Buffer
	packed: Map<Encoding, Buffer>
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

function encodingFor(request: IncomingMessage): Encoding | null {
	if (takesEncoding(request, 'br')) return 'br'
	return takesEncoding(request, 'gzip') ? 'gzip' : null
}

function packedAs(encoding: Encoding, { plain, packed }: SentText): Buffer {
	const body = packed.get(encoding) ?? pack(encoding, plain)
	packed.set(encoding, body)
	return body
}

function pack(encoding: Encoding, plain: Buffer): Buffer {
	if (encoding === 'gzip') return gzipSync(plain, { level: 1 })
	const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
	return brotliCompressSync(plain, { params })
}
