import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { type FailureCode, failures } from '@folkmoot/contract-kit/failures'

/** Handlers may give a code another status than its usual one: these do, in some calls. */
const otherStatuses: Readonly<Partial<Record<FailureCode, number>>> = { wrong_password: 403, wrong_code: 401, passkey_refused: 401 }

/** What every call may be answered with, whatever its contract says. */
const always: readonly FailureCode[] = [
	'account_suspended',
	'headers_too_large',
	'ip_blocked',
	'internal_error',
	'service_unavailable',
	'gateway_timeout',
]
const toWrites: readonly FailureCode[] = ['csrf_token_invalid', 'idempotency_key_reused', 'duplicate', 'invalid_input', 'request_timeout']

/** All codes a call may be answered with: those of its contract and those that the way to it has. */
export function failuresOf(endpoint: EndpointSpec): FailureCode[] {
	return [...always, ...ofTheWayTo(endpoint), ...Object.values(endpoint.codes ?? {}), ...(endpoint.failures ?? [])]
}

/** The same for an address whose answer is a file. */
export function failuresOfFile(failures: readonly FailureCode[] = []): FailureCode[] {
	return [...always, 'not_found', ...failures]
}

/** In the order of their statuses, each code once for each status it can have. */
export function byStatus(codes: readonly FailureCode[]): [status: number, codes: FailureCode[]][] {
	const found = new Map<number, FailureCode[]>()
	for (const code of [...new Set(codes)].sort()) {
		const [usual] = failures[code]
		for (const status of new Set([usual, otherStatuses[code] ?? usual])) found.set(status, [...(found.get(status) ?? []), code])
	}
	return [...found].sort(([one], [other]) => one - other)
}

function ofTheWayTo({ access, method, params, query, body, file, rateLimit }: EndpointSpec): FailureCode[] {
	const isWrite = method !== 'GET'
	return [
		...(isWrite ? toWrites : []),
		...(access === 'anyone' ? [] : (['not_logged_in'] as const)),
		...(access === 'admin' ? (['not_admin'] as const) : []),
		...(params ? (['not_found'] as const) : []),
		...(query || file ? (['invalid_input'] as const) : []),
		...(body && isWrite ? (['invalid_input', 'invalid_json', 'body_too_large', 'unsupported_media_type'] as const) : []),
		...(rateLimit || file ? (['rate_limited'] as const) : []),
	]
}
