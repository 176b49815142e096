import type { ServerResponse } from 'node:http'
import type { Failure } from './failure.ts'

/** Writes JSON that nobody may keep; cuts the connection where half an answer has left already. */
export function sendJson(res: ServerResponse, status: number, body: unknown): void {
	if (res.headersSent) return void res.destroy()
	const bytes = Buffer.from(JSON.stringify(body))
	res.setHeader('content-type', 'application/json; charset=utf-8')
	res.setHeader('cache-control', 'no-store')
	res.setHeader('content-length', bytes.length)
	res.writeHead(status)
	res.end(bytes)
}

/** Writes a failure as JSON (decisions W1). */
export function sendFailure(res: ServerResponse, { status, body, retryAfter }: Failure): void {
	if (retryAfter !== undefined && !res.headersSent) res.setHeader('retry-after', String(retryAfter))
	sendJson(res, status, body)
}

/** What the caller brought the name of is still so: there is nothing to send. */
export function sendUnchanged(res: ServerResponse, etag: string): void {
	res.setHeader('etag', etag)
	res.setHeader('cache-control', 'no-store')
	res.writeHead(304)
	res.end()
}
