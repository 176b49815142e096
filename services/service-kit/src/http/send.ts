import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { gzipInline } from '../replies/gzip-inline.ts'
import { findShared } from '../replies/shared-reply.ts'
import type { Outcome } from '../writes/idempotency.ts'
import { acceptsEncoding } from './accepts-encoding.ts'
import { Download } from './download.ts'
import { endTogether } from './end-together.ts'
import { matchesEtag } from './etag.ts'
import { sendUnchanged } from './send-json.ts'

/** From this size in bytes gzip pays off. */
const gzipFromBytes = 1_024
/** Up to this size gzip is cheaper in this thread than in the thread pool. */
const gzipInlineBytes = 64 * 1_024

/** Sends an outcome as JSON, compressed if that pays; streams a download. */
export async function sendOutcome(req: IncomingMessage, res: ServerResponse, { status, reply, headers }: Outcome): Promise<void> {
	if (reply instanceof Download) return sendDownload(res, reply)
	if (headers.etag && matchesEtag(headers.etag, req.headers['if-none-match'])) return sendUnchanged(res, headers.etag)
	const { bytes, isGzipped } = sharedBytes(req, reply) ?? (await ownBytes(req, reply))
	for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
	// As one list, for speed (docs/decisions/0031).
	const head = ['cache-control', 'no-store', 'vary', 'Accept-Encoding', 'content-length', String(bytes.length)]
	if (bytes.length > 0) head.push('content-type', 'application/json; charset=utf-8')
	if (isGzipped) head.push('content-encoding', 'gzip')
	res.writeHead(status, head)
	endTogether(res, bytes)
}

interface Body {
	bytes: Buffer
	isGzipped: boolean
}

/** The body of a reply that is largely the same for many callers; null for any other. */
function sharedBytes(req: IncomingMessage, reply: unknown): Body | null {
	const shared = findShared(reply)
	if (!shared) return null
	return acceptsEncoding(req, 'gzip') ? { bytes: shared.gzipped(), isGzipped: true } : { bytes: shared.plain(), isGzipped: false }
}

async function ownBytes(req: IncomingMessage, reply: unknown): Promise<Body> {
	if (hasEmptyBody(req, reply)) return { bytes: Buffer.alloc(0), isGzipped: false }
	const plain = Buffer.from(JSON.stringify(reply))
	if (!acceptsEncoding(req, 'gzip') || plain.length < gzipFromBytes) return { bytes: plain, isGzipped: false }
	return {
		bytes: plain.length <= gzipInlineBytes ? gzipInline(plain) : await promisify(gzip)(plain, { level: 1 }),
		isGzipped: true,
	}
}

/** A write without a reply has an empty body (reference §2); a read always has JSON. */
function hasEmptyBody(req: IncomingMessage, reply: unknown): boolean {
	return reply === undefined || (reply === null && req.method !== 'GET' && req.method !== 'HEAD')
}

/** If the source fails, the connection is cut off; a disconnected reader is no error. */
async function sendDownload(res: ServerResponse, { filename, chunks, type }: Download): Promise<void> {
	res.setHeader('content-type', /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type)
	res.setHeader('content-disposition', `attachment; filename="${filename}"`)
	res.setHeader('cache-control', 'no-store')
	try {
		await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), res)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error
	}
}
