import { type FailureBody, type FailureCode, failures } from '@folkmoot/contract-kit/failures'

interface FailureDetails {
	/** Another status than the code's usual one. */
	status?: number
	/** Another sentence than the code's usual one. */
	message?: string
	/** For 400s: field path → what is wrong with it. */
	fields?: Record<string, string>
	/** Seconds after which a retry makes sense. */
	retryAfter?: number
}

/** An expected error, reported to the caller. Any other error is unexpected and becomes a bare 500. */
export class Failure extends Error {
	override name = 'Failure'
	readonly code: FailureCode
	readonly status: number
	readonly fields: Record<string, string> | undefined
	readonly retryAfter: number | undefined

	constructor(code: FailureCode, details: FailureDetails = {}) {
		super(details.message ?? failures[code][1])
		this.code = code
		this.status = details.status ?? failures[code][0]
		this.fields = details.fields
		this.retryAfter = details.retryAfter
	}

	/** The body the caller gets (rule api-1). */
	get body(): FailureBody {
		const body = { status: this.status, code: this.code, message: this.message }
		return this.fields ? { ...body, fields: this.fields } : body
	}
}

/** The one way a handler refuses a call: `throw fail('post_locked')`. */
export function fail(code: FailureCode, details?: FailureDetails): Failure {
	return new Failure(code, details)
}

/** An invalid field that only the handler can detect: 400 `invalid_input`, or the code given. */
export function badField(field: string, message: string, code: FailureCode = 'invalid_input'): Failure {
	return new Failure(code, { fields: { [field]: message } })
}
