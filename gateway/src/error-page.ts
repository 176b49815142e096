import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '@folkmoot/service-kit/escape-html'
import type { Failure } from '@folkmoot/service-kit/failure'
import { sendText } from './html/send-text.ts'

/** A failure as a page: one sentence, with an automatic reload if a retry makes sense. */
export function sendErrorPage(req: IncomingMessage, res: ServerResponse, { status, message, retryAfter }: Failure): void {
	if (res.headersSent) return void res.destroy()
	res.setHeader('cache-control', 'no-store')
	if (retryAfter !== undefined) res.setHeader('retry-after', String(retryAfter))
	const refreshTag = retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter + 1}">`
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${refreshTag}`
	const text = escapeHtml(message)
	sendText(
		req,
		res,
		status,
		'text/html',
		`<!doctype html><html lang="en"><head>${head}<title>${text}</title></head><body><p>${text}</p></body></html>`,
	)
}
