import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { Download } from './download.ts'
import { isNamed } from './etag.ts'
import type { Outcome } from './idempotency.ts'

/** Between these sizes in bytes one synchronous gzip costs less than it saves (stack: gateway and services). */
const gzipFrom = 1_024
const gzipUpTo = 256 * 1_024

/** Sends an outcome as JSON, compressed once where that pays; a download as it is made. */
export async function sendOutcome(req: Request, res: Response, { status, reply, headers }: Outcome): Promise<void> {
	if (reply instanceof Download) return sendDownload(res, reply)
	if (headers.etag && isNamed(headers.etag, req.get('if-none-match'))) return sendUnchanged(res, headers.etag)
	const text = isNothing(req, reply) ? '' : JSON.stringify(reply)
	for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
	if (text !== '') res.setHeader('content-type', 'application/json; charset=utf-8')
	res.setHeader('cache-control', 'no-store')
	res.setHeader('vary', 'Accept-Encoding')
	const plain = Buffer.from(text)
	const worthIt = plain.length >= gzipFrom && plain.length <= gzipUpTo && /\bgzip\b/.test(req.get('accept-encoding') ?? '')
	const bytes = worthIt ? gzipSync(plain, { level: 1 }) : plain
	if (worthIt) res.setHeader('content-encoding', 'gzip')
	res.setHeader('content-length', bytes.length)
	res.writeHead(status)
	res.end(bytes)
}

/** A write that has nothing to say answers with an empty body (reference §2); a read always answers with JSON. */
function isNothing(req: Request, reply: unknown): boolean {
	return reply === undefined || (reply === null && req.method !== 'GET' && req.method !== 'HEAD')
}

function sendUnchanged(res: Response, etag: string): void {
	res.setHeader('etag', etag)
	res.setHeader('cache-control', 'no-store')
	res.writeHead(304)
	res.end()
}

/** Where making more of it fails, the answer is cut off; a reader who has gone is no surprise. */
async function sendDownload(res: Response, { filename, chunks, type }: Download): Promise<void> {
	res.setHeader('content-type', /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type)
	res.setHeader('content-disposition', `attachment; filename="${filename}"`)
	res.setHeader('cache-control', 'no-store')
	try {
		await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), res)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error
	}
}
