import type * as account from '@folkmoot/account-contract/account-endpoints'
import type { Mutes } from '@folkmoot/account-contract/mute'
import { call, endpoint } from '@folkmoot/kit/api'

/** The account endpoints for mutes; tests mock them by these names. */
export const mutesApi = {
	mute: endpoint<typeof account.mute>('POST', '/api/mutes'),
	unmuteUser: endpoint<typeof account.unmuteUser>('DELETE', '/api/mutes/users/:id'),
	unmuteCommunity: endpoint<typeof account.unmuteCommunity>('DELETE', '/api/mutes/communities/:id'),
} as const

/** The target of a mute. */
export interface MuteTarget {
	type: 'user' | 'community'
	id: string
	/** The name as in URLs, without the sign before it. */
	name: string
}

/** Mutes the target; returns all mutes afterwards. */
export async function mute({ type, id }: MuteTarget): Promise<Mutes> {
	const { communityMutes, userMutes } = await call(mutesApi.mute, { body: type === 'user' ? { userId: id } : { communityId: id } })
	return { communityMutes, userMutes }
}

/** Ends a mute. */
export async function unmute({ type, id }: MuteTarget): Promise<void> {
	if (type === 'user') await call(mutesApi.unmuteUser, { params: { id } })
	else await call(mutesApi.unmuteCommunity, { params: { id } })
}
