import type * as names from '@folkmoot/account-contract/name-endpoints'
import type { Community } from '@folkmoot/community-contract/community'
import type * as communities from '@folkmoot/community-contract/community-endpoints'
import type { Names } from '@folkmoot/contract-kit/names-in-tree'
import type { Author } from '@folkmoot/contract-kit/people'
import { call, endpoint } from '@folkmoot/kit/api'

export const completeName = endpoint<typeof names.completeName>('GET', '/api/_usernames')
export const checkNames = endpoint<typeof names.checkNames>('GET', '/api/_names')
export const listCommunities = endpoint<typeof communities.listCommunities>('GET', '/api/communities')

const maxSuggestions = 8

/** Members whose names start with this. */
export async function suggestMembers(start: string, signal: AbortSignal): Promise<Pick<Author, 'id' | 'username' | 'proPic'>[]> {
	const { users } = await call(completeName, { query: { q: start, limit: maxSuggestions } }, { signal })
	return users
}

/** Communities whose names contain this. */
export function suggestCommunities(part: string, signal: AbortSignal): Promise<Community[]> {
	return call(listCommunities, { query: { q: part, sort: 'size', limit: maxSuggestions } }, { signal })
}

/** Which of these members and communities exist. */
export async function findNames(members: string, communities: string, signal: AbortSignal): Promise<Names> {
	const result = await call(checkNames, { query: { members, communities } }, { signal })
	return { members: new Set(result.members), communities: new Set(result.communities) }
}
