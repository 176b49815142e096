import type { ApiError } from './api-error.ts'

type Failure = Pick<ApiError, 'status' | 'code'>

/** What is done or said about failures, by status (`409`) or by code (`already_voted`). */
export type ByFailure<T> = Partial<Record<string, T>>

/** Refusals of whoever calls, whatever the call: a status of the call's own does not stand for them. */
const ofCaller: readonly string[] = ['account_suspended', 'csrf_token_invalid', 'ip_blocked', 'second_factor_required']

/**
 * The one rule by which failures are told apart (rule pages-17): by status first, then by code. A code refines the meaning of a
 * refusal (4xx but 408 and 429); a status that speaks for itself, or a reply without a known code, counts by its status alone.
 */
export function judgeFailure<T>({ status, code }: Failure, cases: ByFailure<T>): T | undefined {
	const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429
	if (isRefusal && cases[code] !== undefined) return cases[code]
	return isRefusal && ofCaller.includes(code) ? undefined : cases[status]
}
