import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import type { GetInside, Got } from './get-inside.ts'
import type { Router } from './router.ts'

/** Reads for pages: where a service is away, guests get what the last guest got, if the contract says that it will do. */
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
