import type { getInitial as getInitialContract } from '@folkmoot/account-contract/account-endpoints'
import type { Initial } from '@folkmoot/account-contract/initial'
import { call, endpoint, http } from '@folkmoot/kit/api'

const getInitial = endpoint<typeof getInitialContract>('GET', '/api/_initial')

/** Whether the site is reachable right now. */
export function isReachable(): Promise<boolean> {
	return http('/healthz', { cache: 'no-store' }).then(
		() => true,
		() => false,
	)
}

/** Fetches the session as the server sees it now. */
export function fetchInitial(): Promise<Initial> {
	return call(getInitial)
}

/** Fetches a URL that was read before, whatever its endpoint. Throws an ApiError on failure. */
export function fetchReply(url: string): Promise<unknown> {
	return http(url).json()
}
