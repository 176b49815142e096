import type * as account from '@folkmoot/account-contract/account-endpoints'
import type { Mutes } from '@folkmoot/account-contract/mute'
import { call, endpoint } from '@folkmoot/kit/api'

/** What is asked of account about mutes; tests answer it by these names. */
export const mutesApi = {
	mute: endpoint<typeof account.mute>('POST', '/api/mutes'),
	unmuteUser: endpoint<typeof account.unmuteUser>('DELETE', '/api/mutes/users/:id'),
	unmuteCommunity: endpoint<typeof account.unmuteCommunity>('DELETE', '/api/mutes/communities/:id'),
} as const

/** Who or what is muted. */
export interface MuteTarget {
	type: 'user' | 'community'
	id: string
	/** As it is written in addresses, without the sign before it. */
	name: string
}

/** Mutes; gives all mutes as they are then. */
export async function mute({ type, id }: MuteTarget): Promise<Mutes> {
	const { communityMutes, userMutes } = await call(mutesApi.mute, { body: type === 'user' ? { userId: id } : { communityId: id } })
	return { communityMutes, userMutes }
}

/** Ends a mute. */
export async function unmute({ type, id }: MuteTarget): Promise<void> {
	if (type === 'user') await call(mutesApi.unmuteUser, { params: { id } })
	else await call(mutesApi.unmuteCommunity, { params: { id } })
}
