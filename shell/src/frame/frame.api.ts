import type * as account from '@folkmoot/account-contract/account-endpoints'
import type { User } from '@folkmoot/account-contract/user'
import { callIfChanged, endpoint, type WithEtag } from '@folkmoot/kit/api'

export const frameApi = { getMe: endpoint<typeof account.getMe>('GET', '/api/_user') } as const

/** The current account of the session; null if it still matches the ETag. */
export function getMe(etag: string | null, signal: AbortSignal): Promise<WithEtag<User> | null> {
	return callIfChanged(frameApi.getMe, {}, { etag, signal })
}
