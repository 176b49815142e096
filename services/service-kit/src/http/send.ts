import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { Outcome } from '../writes/idempotency.ts'
import { Download } from './download.ts'
import { matchesEtag } from './etag.ts'
import { EventStream, sendEventStream } from './event-stream.ts'
import { sendUnchanged } from './send-json.ts'

/** Sends an outcome as JSON; streams a download. The gateway compresses both, but no event stream. */
export async function sendOutcome(req: Request, res: Response, { status, reply, headers }: Outcome): Promise<void> {
	if (reply instanceof Download) return sendDownload(res, reply)
	if (reply instanceof EventStream) return sendEventStream(req, res, reply)
	if (headers.etag && matchesEtag(headers.etag, req.get('if-none-match'))) return sendUnchanged(res, headers.etag)
	res.status(status).set({ ...headers, 'cache-control': 'no-store' })
	if (hasEmptyBody(req, reply)) res.end()
	else res.json(reply)
}

/** A write without a reply has an empty body (rule api-6); a read always has JSON. */
function hasEmptyBody({ method }: Request, reply: unknown): boolean {
	return reply === undefined || (reply === null && method !== 'GET' && method !== 'HEAD')
}

/** If the source fails, the connection is cut off; a disconnected reader is no error. */
async function sendDownload(res: Response, { filename, chunks, type }: Download): Promise<void> {
	res.set('content-type', /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type)
	res.set({ 'content-disposition': `attachment; filename="${filename}"`, 'cache-control': 'no-store' })
	try {
		await pipeline(Readable.from(chunks, { objectMode: true, highWaterMark: 1 }), res)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error
	}
}
