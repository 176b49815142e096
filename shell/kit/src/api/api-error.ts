import type { FailureBody, FailureCode } from '@folkmoot/contract-kit/failures'

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
const messageByCode: Partial<Record<FailureCode | 'offline', string>> = {
	account_suspended: 'Your account is suspended.',
	banned_from_community: 'You are banned from this community.',
	comment_locked: 'This comment is locked.',
	ip_blocked: 'Your address is blocked.',
	post_locked: 'This post is locked.',
	user_banned: 'Your account is suspended.',
}

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

	/** From the body of an error reply, which counts by its `code`; any other body counts by the status. */
	static from(status: number, body: unknown): ApiError {
		if (!hasCode(body)) return new ApiError(status, codeByStatus[status] ?? 'internal_error')
		return new ApiError(status, body.code, body.message || undefined, body.fields)
	}

	/** No reply. */
	static offline(): ApiError {
		return new ApiError(0, 'offline')
	}
}

/** The only translation of an error into a sentence for people (rule pages-17). */
export function errorMessageFor(error: unknown): string {
	return error instanceof ApiError ? defaultMessage(error.status, error.code) : 'Something went wrong.'
}

/** Whether it failed for want of a connection: 408 is the service worker's answer, or a server's to a request that did not arrive in time. */
export function isOffline({ status, code }: { status: number; code: string }): boolean {
	return code === 'offline' || status === 408
}

function defaultMessage(status: number, code: FailureCode | 'offline'): string {
	if (status === 429) return 'Whoah, slow down there!'
	if (isOffline({ status, code })) return "Make sure you're connected to the internet"
	return (status < 500 && messageByCode[code]) || 'Something went wrong.'
}

function hasCode(body: unknown): body is Pick<FailureBody, 'code'> & Partial<FailureBody> {
	return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && body.code !== ''
}
