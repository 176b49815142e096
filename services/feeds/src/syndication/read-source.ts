import type { FeedSort } from '@folkmoot/feeds-contract/feed-sorts'
import { fail } from '@folkmoot/service-kit/failure'
import type { Db } from 'mongodb'
import { decodeCursor } from '../feed/feed-cursor.ts'
import type { FeedScope } from '../feed/feed-query.ts'
import { presentFeed } from '../feed/present.ts'
import { type AtomEntry, type FeedReader, postEntry } from './atom-entry.ts'
import { type PublicList, readSavedEntries } from './list-reader.ts'
import { readCommunity, readPostsOfMember, readSiteStart } from './syndication-reader.ts'

/** The source of an Atom feed, with its entries. */
export interface Source {
	/** '' for the whole site. */
	name: string
	path: string
	/** When it was created; of a list, when an item was last added. */
	since: Date
	entries: AtomEntry[]
}

/** Entries of a feed at most. */
export const maxEntries = 50

interface SourceQuery {
	place: string | null
	sort: FeedSort
	now: Date
	reader: FeedReader
}

/** The feed of the site, of a community, or with an @ of a member, whose posts are always newest first. */
export async function readSource(db: Db, { place, sort, now, reader }: SourceQuery): Promise<Source> {
	if (place?.startsWith('@')) return readMember(db, place.slice(1), reader)
	const community = place === null ? null : await readCommunity(db, place)
	if (place !== null && !community) throw fail('community_not_found')
	const scope: FeedScope = community ? { kind: 'community', communityIds: [community._id] } : { kind: 'all', communityIds: null }
	const position = decodeCursor(null, sort, now)
	const { posts } = await presentFeed(db, { scope, sort, beganAt: now }, position, { viewer: null, limit: maxEntries, now })
	const entries = posts.map((post) => postEntry(post, reader))
	const since = community?.createdAt ?? (await readSiteStart(db))
	return { name: community?.name ?? '', path: community ? `/${community.name}` : '/', since, entries }
}

async function readMember(db: Db, username: string, reader: FeedReader): Promise<Source> {
	const member = await readPostsOfMember(db, username, maxEntries)
	if (!member) throw fail('user_not_found')
	const entries = member.posts.map((post) => postEntry(post, reader))
	return { name: `@${member.username}`, path: `/@${member.username}`, since: member.createdAt, entries }
}

/** The feed of a public list, last saved first. */
export async function readListSource(db: Db, list: PublicList, reader: FeedReader): Promise<Source> {
	const { displayName, ownerName, name, lastUpdatedAt } = list
	const entries = await readSavedEntries(db, list, { limit: maxEntries, reader })
	return { name: `${displayName} – @${ownerName}`, path: `/@${ownerName}/lists/${name}`, since: lastUpdatedAt, entries }
}
