import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Failure } from '@folkmoot/service-kit/failure'
import { escapeHtml } from './html/escape.ts'
import { sendText } from './html/send-text.ts'

/** Writes a failure as JSON (decisions W1). */
export function answerFailure(res: ServerResponse, failure: Failure): void {
	if (failure.retryAfter !== undefined && !res.headersSent) res.setHeader('retry-after', String(failure.retryAfter))
	answerJson(res, failure.status, failure.body)
}

/** A failure for somebody who wanted a page: one sentence, and looked for again by itself where that makes sense. */
export function answerFailedPage(req: IncomingMessage, res: ServerResponse, { status, message, retryAfter }: Failure): void {
	if (res.headersSent) return void res.destroy()
	res.setHeader('cache-control', 'no-store')
	if (retryAfter !== undefined) res.setHeader('retry-after', String(retryAfter))
	const again = retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter + 1}">`
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${again}`
	const text = escapeHtml(message)
	sendText(
		req,
		res,
		status,
		'text/html',
		`<!doctype html><html lang="en"><head>${head}<title>${text}</title></head><body><p>${text}</p></body></html>`,
	)
}

/** What the caller brought the name of is still so: there is nothing to send. */
export function answerUnchanged(res: ServerResponse, etag: string): void {
	res.setHeader('etag', etag)
	res.setHeader('cache-control', 'no-store')
	res.writeHead(304)
	res.end()
}

/** Writes JSON that nobody may keep; cuts the connection where half an answer has left already. */
export function answerJson(res: ServerResponse, status: number, body: unknown): void {
	if (res.headersSent) return void res.destroy()
	const bytes = Buffer.from(JSON.stringify(body))
	res.setHeader('content-type', 'application/json; charset=utf-8')
	res.setHeader('cache-control', 'no-store')
	res.setHeader('content-length', bytes.length)
	res.writeHead(status)
	res.end(bytes)
}
