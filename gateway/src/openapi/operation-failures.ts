import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import { type FailureCode, failures } from '@folkmoot/contract-kit/failures'

/** Handlers may give a code another status than its usual one: these do, in some calls. */
const otherStatuses: Readonly<Partial<Record<FailureCode, number>>> = { wrong_password: 403, wrong_code: 401, passkey_refused: 401 }

/** What every call may be answered with, whatever its contract says. */
const always: readonly FailureCode[] = ['account_suspended', 'ip_blocked', 'internal_error', 'service_unavailable', 'gateway_timeout']
const toWrites: readonly FailureCode[] = ['csrf_token_invalid', 'idempotency_key_reused', 'duplicate', 'invalid_input']

/** All codes a call may be answered with, by status: those of its contract and those that the way to it has. */
export function failuresByStatus(endpoint: EndpointSpec): Map<number, FailureCode[]> {
	const codes = new Set<FailureCode>([
		...always,
		...ofTheWayTo(endpoint),
		...Object.values(endpoint.codes ?? {}),
		...(endpoint.failures ?? []),
	])
	const byStatus = new Map<number, FailureCode[]>()
	for (const code of [...codes].sort()) {
		for (const status of new Set([failures[code][0], otherStatuses[code] ?? failures[code][0]])) {
			byStatus.set(status, [...(byStatus.get(status) ?? []), code])
		}
	}
	return new Map([...byStatus].sort(([one], [other]) => one - other))
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
