import type { Response } from 'express'
import type { Failure } from '../failure.ts'

/** Writes a failure as JSON (rule api-1); closes the connection if a response has begun already. */
export function sendFailure(res: Response, { status, body, retryAfter }: Failure): void {
	if (res.headersSent) return void res.destroy()
	if (retryAfter !== undefined) res.set('retry-after', String(retryAfter))
	res.status(status).set('cache-control', 'no-store').json(body)
}

/** Sends 304: the caller's ETag is still current. */
export function sendUnchanged(res: Response, etag: string): void {
	res.status(304).set({ etag, 'cache-control': 'no-store' }).end()
}
