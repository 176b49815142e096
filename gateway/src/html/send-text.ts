import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { acceptsEncoding, type Encoding } from '@folkmoot/service-kit/http/accepts-encoding'

const minCompressedLength = 1_000

/** A text to send, compressed once per encoding for all callers. */
export interface TextBody {
	/** In bytes. */
	plain: Buffer
	compressed: Map<Encoding, Buffer>
}

export function toTextBody(text: string): TextBody {
	return { plain: Buffer.from(text), compressed: new Map() }
}

/** Sends a text, compressed in one go if it is worth it (a stream would cost more than the compression). */
export function sendText(request: IncomingMessage, response: ServerResponse, status: number, type: string, text: string | TextBody): void {
	const sent = typeof text === 'string' ? toTextBody(text) : text
	const encoding = sent.plain.length < minCompressedLength ? null : encodingFor(request)
	const body = encoding ? compressedAs(encoding, sent) : sent.plain
	response.statusCode = status
	response.setHeader('Content-Type', `${type}; charset=utf-8`)
	response.appendHeader('Vary', 'Accept-Encoding')
	if (encoding) response.setHeader('Content-Encoding', encoding)
	response.setHeader('Content-Length', body.length)
	response.end(request.method === 'HEAD' ? undefined : body)
}

function encodingFor(request: IncomingMessage): Encoding | null {
	if (acceptsEncoding(request, 'br')) return 'br'
	return acceptsEncoding(request, 'gzip') ? 'gzip' : null
}

function compressedAs(encoding: Encoding, { plain, compressed }: TextBody): Buffer {
	const body = compressed.get(encoding) ?? compress(encoding, plain)
	compressed.set(encoding, body)
	return body
}

function compress(encoding: Encoding, plain: Buffer): Buffer {
	if (encoding === 'gzip') return gzipSync(plain, { level: constants.Z_BEST_SPEED })
	const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
	return brotliCompressSync(plain, { params })
}
