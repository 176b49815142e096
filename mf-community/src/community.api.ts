import type * as account from '@folkmoot/account-contract/account-endpoints'
import type { Mutes } from '@folkmoot/account-contract/mute'
import type { Community } from '@folkmoot/community-contract/community'
import type * as communities from '@folkmoot/community-contract/community-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

export const listCommunities = endpoint<typeof communities.listCommunities>('GET', '/api/communities')
export const getCommunity = endpoint<typeof communities.getCommunity>('GET', '/api/communities/:community')

const join = endpoint<typeof communities.joinCommunity>('POST', '/api/_joinCommunity')
const create = endpoint<typeof communities.createCommunity>('POST', '/api/communities')
const request = endpoint<typeof communities.requestCommunity>('POST', '/api/community_requests')
const mute = endpoint<typeof account.mute>('POST', '/api/mutes')
const unmute = endpoint<typeof account.unmuteCommunity>('DELETE', '/api/mutes/communities/:id')
const mutes = endpoint<typeof account.listMutes>('GET', '/api/mutes')

/** The call for a community by its name. */
export const byName = (name: string) => ({ params: { community: name }, query: { byName: 'true' } }) as const

/** Joins a community or leaves it; answers with it. */
export function setJoined(communityId: string, isJoined: boolean): Promise<Community> {
	return call(join, { body: { communityId, leave: !isJoined } })
}

/** Makes a community, moderated by the viewer. */
export function createCommunity(name: string, about: string): Promise<Community> {
	return call(create, { body: { name, about } })
}

/** Asks the admins for a community. */
export async function requestCommunity(name: string, note: string): Promise<void> {
	await call(request, { body: { name, note } })
}

/** Mutes a community or ends that; answers with all mutes. */
export async function setMuted(communityId: string, isMuted: boolean): Promise<Mutes> {
	if (isMuted) return call(mute, { body: { communityId } })
	await call(unmute, { params: { id: communityId } })
	return call(mutes)
}
