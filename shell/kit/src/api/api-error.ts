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

	/** From the body of an error reply; any other body counts as `internal_error`, or on 404 as `not_found`. */
	static from(status: number, body: unknown): ApiError {
		if (!isFailureBody(body)) return new ApiError(status, status === 404 ? 'not_found' : 'internal_error', `HTTP ${status}`)
		return new ApiError(status, body.code, body.message, body.fields)
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

function isFailureBody(body: unknown): body is FailureBody {
	return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && 'message' in body
}
