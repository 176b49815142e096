import type { FailureBody, FailureCode } from '@folkmoot/contract-kit/failures'
import { failureText, fieldText } from './failures-text.ts'
import { t } from './text.ts'

/** What a status says of a reply without a code. */
const codeByStatus: Partial<Record<number, FailureCode | 'offline'>> = {
	400: 'bad_request',
	401: 'not_logged_in',
	403: 'permission_denied',
	404: 'not_found',
	408: 'offline',
	409: 'conflict',
	410: 'not_found',
	413: 'body_too_large',
	429: 'rate_limited',
	503: 'service_unavailable',
	504: 'gateway_timeout',
}

/** Refusals that any write can meet, whatever it does. */
const refusals = {
	account_suspended: 'account-suspended',
	banned_from_community: 'banned',
	comment_locked: 'comment-locked',
	ip_blocked: 'ip-blocked',
	post_locked: 'post-locked',
	user_banned: 'account-suspended',
} as const satisfies Partial<Record<FailureCode, Parameters<typeof t>[0]>>

/** An error reply, or (status 0) no reply. */
export class ApiError extends Error {
	override readonly name = 'ApiError'
	readonly status: number
	readonly code: FailureCode | 'offline'
	/** Validation errors by field, for forms. */
	readonly fields: Readonly<Record<string, string>>

	/** Without a message it has the default sentence of its status and code. */
	constructor(status: number, code: FailureCode | 'offline', message = defaultMessage(status, code), fields: Record<string, string> = {}) {
		super(message)
		this.status = status
		this.code = code
		this.fields = fields
	}

	/** From the body of an error reply, which counts by its `code`; any other body counts by the status. It speaks the language of the page. */
	static from(status: number, body: unknown): ApiError {
		if (!hasCode(body)) return new ApiError(status, codeByStatus[status] ?? 'internal_error')
		const fields = Object.entries(body.fields ?? {}).map(([name, text]) => [name, fieldText(text)])
		return new ApiError(status, body.code, body.message ? failureText(body.code, body.message) : undefined, Object.fromEntries(fields))
	}

	/** No reply. */
	static offline(): ApiError {
		return new ApiError(0, 'offline')
	}
}

/** The only translation of an error into a sentence for people (rule pages-17). */
export function errorMessageFor(error: unknown): string {
	return error instanceof ApiError ? defaultMessage(error.status, error.code) : t('went-wrong')
}

/** Whether it failed for want of a connection: 408 is the service worker's answer, or a server's to a request that did not arrive in time. */
export function isOffline({ status, code }: { status: number; code: string }): boolean {
	return code === 'offline' || status === 408
}

function defaultMessage(status: number, code: FailureCode | 'offline'): string {
	if (status === 429) return t('slow-down')
	if (isOffline({ status, code })) return t('offline')
	return t((status < 500 && isRefusal(code) && refusals[code]) || 'went-wrong')
}

const isRefusal = (code: string): code is keyof typeof refusals => code in refusals

function hasCode(body: unknown): body is Pick<FailureBody, 'code'> & Partial<FailureBody> {
	return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && body.code !== ''
}
