import type { ServerResponse } from 'node:http'
import type { Failure } from '../failure.ts'
import { endTogether } from './end-together.ts'

/** Sends JSON with `no-store`; closes the connection if a response has begun already. */
export function sendJson(res: ServerResponse, status: number, body: unknown): void {
	if (res.headersSent) return void res.destroy()
	const bytes = Buffer.from(JSON.stringify(body))
	const head = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'content-length': bytes.length }
	res.writeHead(status, head).end(bytes)
}

/** Writes a failure as JSON (decisions W1). */
export function sendFailure(res: ServerResponse, { status, body, retryAfter }: Failure): void {
	if (retryAfter !== undefined && !res.headersSent) res.setHeader('retry-after', String(retryAfter))
	sendJson(res, status, body)
}

/** Sends 304: the caller's ETag is still current. */
export function sendUnchanged(res: ServerResponse, etag: string): void {
	res.writeHead(304, ['etag', etag, 'cache-control', 'no-store'])
	endTogether(res)
}
