import type { Community } from '@folkmoot/community-contract/community'
import type * as communities from '@folkmoot/community-contract/community-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

export const browseCommunities = endpoint<typeof communities.browseCommunities>('GET', '/api/_communities')
export const getCommunity = endpoint<typeof communities.getCommunity>('GET', '/api/communities/:community')

const join = endpoint<typeof communities.joinCommunity>('POST', '/api/_joinCommunity')
const create = endpoint<typeof communities.createCommunity>('POST', '/api/communities')
const request = endpoint<typeof communities.requestCommunity>('POST', '/api/community_requests')

/** The call for a community by its name. */
export const byName = (name: string) => ({ params: { community: name }, query: { byName: 'true' } }) as const

/** Joins or leaves a community; returns it. */
export function setJoined(communityId: string, isJoined: boolean): Promise<Community> {
	return call(join, { body: { communityId, leave: !isJoined } })
}

/** Creates a community, moderated by the viewer. */
export function createCommunity(name: string, about: string): Promise<Community> {
	return call(create, { body: { name, about } })
}

/** Requests a community from the admins. */
export async function requestCommunity(name: string, note: string): Promise<void> {
	await call(request, { body: { name, note } })
}
