import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { GetInside, Got } from './get-inside.ts'
import type { Router } from './router.ts'

/** Reads for pages: if a service is down, guests get the last guest's reply, if the contract allows it (stale-if-error). */
export function keepForGuests(router: Router, get: GetInside): GetInside {
	const kept = new Map<EndpointSpec, Got>()
	return async (path, caller) => {
		const got = await get(path, caller)
		const endpoint = caller.viewer ? null : router.match('GET', path)?.route.endpoint
		if (!endpoint?.servesGuestsWhileAway) return got
		if (got.status === 200) kept.set(endpoint, got)
		return got.status >= 500 ? (kept.get(endpoint) ?? got) : got
	}
}
