import { type EndpointSpec, rateLimitOf } from '@folkmoot/contract-kit/endpoint'
import { type FailureCode, failures } from '@folkmoot/contract-kit/failures'

/** Codes that some handlers send with another status than the usual one. */
const otherStatuses: Readonly<Partial<Record<FailureCode, number>>> = { wrong_password: 403, wrong_code: 401, passkey_refused: 401 }

/** Codes that every call may fail with, whatever its contract says. */
export const failuresOfCalls: readonly FailureCode[] = [
	'account_suspended',
	'invalid_key',
	'insufficient_scope',
	'headers_too_large',
	'ip_blocked',
	'internal_error',
	'service_unavailable',
	'gateway_timeout',
]
/** Codes that every write may fail with besides. */
export const failuresOfWrites: readonly FailureCode[] = [
	'csrf_token_invalid',
	'idempotency_key_reused',
	'duplicate',
	'invalid_input',
	'request_timeout',
]

/** All codes a call may fail with: those of its contract, and those of the gateway's checks and input parsing. */
export function failuresOf(endpoint: EndpointSpec): FailureCode[] {
	return [...failuresOfCalls, ...failuresBeforeHandler(endpoint), ...Object.values(endpoint.codes ?? {}), ...(endpoint.failures ?? [])]
}

/** The same for a route whose response is a file. */
export function failuresOfFile(failures: readonly FailureCode[] = []): FailureCode[] {
	return [...failuresOfCalls, 'not_found', ...failures]
}

/** Grouped by status in ascending order; a code appears once for each status it can have. */
export function byStatus(codes: readonly FailureCode[]): [status: number, codes: FailureCode[]][] {
	const codesByStatus = new Map<number, FailureCode[]>()
	for (const code of [...new Set(codes)].sort()) {
		const [usual] = failures[code]
		for (const status of new Set([usual, otherStatuses[code] ?? usual]))
			codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code])
	}
	return [...codesByStatus].sort(([one], [other]) => one - other)
}

function failuresBeforeHandler(endpoint: EndpointSpec): FailureCode[] {
	const { access, method, params, query, body, file, markdown } = endpoint
	const isWrite = method !== 'GET'
	return [
		...(isWrite ? failuresOfWrites : []),
		...(access === 'anyone' ? [] : (['not_logged_in'] as const)),
		...(access === 'admin' ? (['not_admin'] as const) : []),
		...(params ? (['not_found'] as const) : []),
		...(query || file ? (['invalid_input'] as const) : []),
		...(body && isWrite ? (['invalid_input', 'invalid_json', 'unsupported_media_type'] as const) : []),
		...(markdown ? (['text_too_complex'] as const) : []),
		...(rateLimitOf(endpoint) || file || markdown ? (['rate_limited'] as const) : []),
	]
}
