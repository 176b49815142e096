import type { IncomingMessage, ServerResponse } from 'node:http'
import { directionOf, type Language } from '@folkmoot/contract-kit/languages'
import { type Failure, fail } from '@folkmoot/service-kit/failure'
import { escapeHtml } from '@folkmoot/service-kit/http/escape-html'
import { askedLanguage } from './asked-language.ts'
import { setLanguageHeaders } from './html/page-headers.ts'
import { sendText } from './html/send-text.ts'
import { t } from './html/text.ts'

/** What the failures say that a browser can get as a page. */
const sayings = ['busy', 'format-not-offered', 'gateway-timeout', 'internal-error', 'needs-script', 'service-unavailable'] as const

/** A failure as a page in the browser's language: one sentence, with an automatic reload if a retry makes sense, or a link back to `back`. */
export function sendErrorPage(
	req: IncomingMessage,
	res: ServerResponse,
	{ status, message, retryAfter }: Failure,
	back: string | null = null,
): void {
	if (res.headersSent) return void res.destroy()
	const language = askedLanguage(req)
	res.setHeader('cache-control', 'no-store')
	setLanguageHeaders(res, language)
	if (retryAfter !== undefined) res.setHeader('retry-after', String(retryAfter))
	const refreshTag = retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter + 1}">`
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${refreshTag}`
	const text = escapeHtml(say(message, language))
	const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : ''
	const link = back === null ? '' : `<p><a href="${escapeHtml(back)}">${escapeHtml(t(language, 'back'))}</a></p>`
	sendText(
		req,
		res,
		status,
		'text/html',
		`<!doctype html><html lang="${language}"${direction}><head>${head}<title>${text}</title></head><body><p>${text}</p>${link}</body></html>`,
	)
}

/** The message of a failure, found by its English; an unknown one stays English. */
function say(message: string, language: Language): string {
	const key = sayings.find((saying) => t('en', saying) === message)
	return key ? t(language, key) : message
}

/** Whether a browser sent a form by itself: without scripting, or before the scripts of the page ran. */
export function isUnscriptedForm({ method, url = '', headers }: IncomingMessage): boolean {
	return method === 'POST' && url.startsWith('/') && /\btext\/html\b/.test(headers.accept ?? '')
}

/** No page takes a form: says so, and leads back to it. */
export function refuseForm(req: IncomingMessage, res: ServerResponse): void {
	res.setHeader('allow', 'GET, HEAD')
	sendErrorPage(
		req,
		res,
		fail('method_not_allowed', { message: 'This form works only with JavaScript, once the page has loaded.' }),
		req.url,
	)
}
