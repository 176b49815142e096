import { presentAuthors } from '@folkmoot/content-kit/present-authors'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { suggest as endpoint } from '@folkmoot/feeds-contract/search-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { readFoundCommunities, readFoundPosts } from './content-reader.ts'
import { filterVisibleHits } from './filter-hits.ts'
import type { SearchKind } from './search-index.ts'
import { servingIndex } from './serving-index.ts'

type Suggested = Answer<typeof endpoint>

const candidatesMax = 60
const suggestionsMax = { communities: 3, users: 3, posts: 4 }

/** Completes a name or a title while somebody types: the most popular matches. */
export async function suggest({ query, viewer }: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Suggested> {
	const text = query.q
	const [communities, users, posts] = await Promise.all([
		suggestCommunities(db, text, viewer),
		suggestUsers(db, text, viewer),
		suggestPosts(db, text, viewer),
	])
	return { communities, users, posts }
}

async function findIds(db: Db, kind: SearchKind, text: string, viewer: Viewer | null) {
	const hits = await filterVisibleHits(db, await servingIndex(db).suggest(kind, text, candidatesMax), viewer)
	return hits.map(({ _id }) => _id)
}

async function suggestCommunities(db: Db, text: string, viewer: Viewer | null): Promise<Suggested['communities']> {
	const found = await readFoundCommunities(db, await findIds(db, 'community', text, viewer))
	return found
		.sort((a, b) => b.noMembers - a.noMembers)
		.slice(0, suggestionsMax.communities)
		.map(({ _id, name, proPic, noMembers }) => ({ id: _id.toHexString(), name, proPic, noMembers }))
}

async function suggestUsers(db: Db, text: string, viewer: Viewer | null): Promise<Suggested['users']> {
	const authors = await presentAuthors(db, await findIds(db, 'user', text, viewer))
	return [...authors.values()]
		.filter(({ isBanned, deleted }) => !isBanned && !deleted)
		.sort((a, b) => b.points - a.points)
		.slice(0, suggestionsMax.users)
		.map(({ id, username, proPic }) => ({ id, username, proPic }))
}

async function suggestPosts(db: Db, text: string, viewer: Viewer | null): Promise<Suggested['posts']> {
	const found = await readFoundPosts(db, await findIds(db, 'post', text, viewer))
	return found
		.sort((a, b) => b.hot - a.hot)
		.slice(0, suggestionsMax.posts)
		.map(({ _id, publicId, title, communityName, noComments }) => ({ id: _id.toHexString(), publicId, title, communityName, noComments }))
}
