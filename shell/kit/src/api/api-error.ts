import type { FailureBody, FailureCode } from '@folkmoot/contract-kit/failures'

/** An error reply, or (status 0) no reply. */
export class ApiError extends Error {
	override readonly name = 'ApiError'
	readonly status: number
	readonly code: FailureCode | 'offline'
	/** Validation errors by field, for forms. */
	readonly fields: Readonly<Record<string, string>>

	constructor(status: number, code: FailureCode | 'offline', message: string, fields: Record<string, string> = {}) {
		super(message)
		this.status = status
		this.code = code
		this.fields = fields
	}

	/** From the body of an error reply, which counts by its `code`; any other body as `internal_error`, or on 404 as `not_found`. */
	static from(status: number, body: unknown): ApiError {
		const message = `HTTP ${status}`
		if (!hasCode(body)) return new ApiError(status, status === 404 ? 'not_found' : 'internal_error', message)
		return new ApiError(status, body.code, body.message ?? message, body.fields)
	}

	/** No reply. */
	static offline(): ApiError {
		return new ApiError(0, 'offline', 'No answer.')
	}
}

/** The only translation of an error into a sentence for people (spec 1 §8). */
export function errorMessageFor(error: unknown): string {
	if (!(error instanceof ApiError)) return 'Something went wrong.'
	if (error.status === 429) return 'Whoah, slow down there!'
	if (error.code === 'offline') return "Make sure you're connected to the internet"
	return 'Something went wrong.'
}

function hasCode(body: unknown): body is Pick<FailureBody, 'code'> & Partial<FailureBody> {
	return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}
