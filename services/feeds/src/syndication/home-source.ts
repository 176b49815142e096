import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { FeedSort } from '@folkmoot/feeds-contract/feed-sorts'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { decodeCursor } from '../feed/feed-cursor.ts'
import { readingOf } from '../feed/feed-query.ts'
import { presentFeed } from '../feed/present.ts'
import { readHomeScope } from '../feed/scope-reader.ts'
import { type FeedReader, postEntry } from './atom-entry.ts'
import { maxEntries, type Source } from './read-source.ts'
import { t } from './text.ts'

type Owner = Pick<UserRecord, '_id' | 'username' | 'createdAt' | 'homeFeed' | 'readLanguages' | 'language'>

const ownerFields = { username: 1, createdAt: 1, homeFeed: 1, readLanguages: 1, language: 1 } as const

/** Whose home is at a secret address; null if it was never made or is no longer valid, or if the account is banned or deleted. */
export async function findHomeOwner(db: Db, token: string): Promise<Owner | null> {
	const { homeAddresses, users } = feedCollections(db)
	const address = await homeAddresses.findOne({ hash: sha256(token) })
	if (!address) return null
	return users.findOne({ _id: address._id, bannedAt: null, deletedAt: null }, { projection: ownerFields })
}

/** What a member's home shows, without what only admins see: their communities or everything, as they chose, less what they muted or hid. */
export async function readHome(
	db: Db,
	owner: Owner,
	{ sort, reader, now }: { sort: FeedSort; reader: FeedReader; now: Date },
): Promise<Source> {
	const { _id, username, createdAt, homeFeed, readLanguages = [] } = owner
	const viewer: Viewer = { id: _id.toHexString(), username, isAdmin: false, ...(readLanguages.length > 0 ? { readLanguages } : {}) }
	const scope = await readHomeScope(db, viewer, homeFeed ?? 'all')
	const position = decodeCursor(null, sort, now)
	const query = { scope, sort, reading: readingOf(viewer, scope), beganAt: now }
	const { posts } = await presentFeed(db, query, position, { viewer, limit: maxEntries, now })
	const entries = posts.map((post) => postEntry(post, reader))
	return { name: t(reader.language, 'home', { name: `@${username}` }), path: '/', since: createdAt, entries }
}
