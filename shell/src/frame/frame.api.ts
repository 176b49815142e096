import type * as account from '@folkmoot/account-contract/account-endpoints'
import type { User } from '@folkmoot/account-contract/user'
import { callIfChanged, endpoint, type WithEtag } from '@folkmoot/kit/api'
import { isPollDue } from '../live/poll-pace.ts'

export const frameApi = { getMe: endpoint<typeof account.getMe>('GET', '/api/_user') } as const

/** The current account of the session; null if it still matches the ETag. */
export function askMe(etag: string | null, signal: AbortSignal): Promise<WithEtag<User> | null> {
	return callIfChanged(frameApi.getMe, {}, { etag, signal })
}

/** The same for polls, which are left out while the event stream tells of changes: then null. */
export async function getMe(etag: string | null, signal: AbortSignal): Promise<WithEtag<User> | null> {
	return isPollDue() ? askMe(etag, signal) : null
}
