import type { getInitial as getInitialContract } from '@folkmoot/account-contract/account-endpoints'
import type { Initial } from '@folkmoot/account-contract/initial'
import { call, endpoint } from '@folkmoot/kit/api'

const getInitial = endpoint<typeof getInitialContract>('GET', '/api/_initial')

/** Whether the site is reachable right now. */
export async function isReachable(): Promise<boolean> {
	const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
	return response?.ok === true
}

/** Fetches the session as the server sees it now. */
export function fetchInitial(): Promise<Initial> {
	return call(getInitial)
}

/** Fetches a URL that was read before, whatever its endpoint; null if it fails. */
export async function fetchReply(url: string): Promise<unknown> {
	const response = await fetch(url, { headers: { accept: 'application/json' } })
	return response.ok ? response.json() : null
}
