import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { presentPosts } from '@folkmoot/content-kit/present-posts'
import type { Post } from '@folkmoot/post-contract/post'
import type { Db } from 'mongodb'
import { feedCollections } from '../collections.ts'

const newest = { createdAt: -1, _id: -1 } as const

/** A member with a profile for everybody. */
type PublicMember = Pick<UserRecord, '_id' | 'username' | 'createdAt'>

/** A member by name; null if the member does not exist, or is banned or deleted. */
export async function findMember(db: Db, username: string): Promise<PublicMember | null> {
	const which = { usernameLower: username.toLowerCase(), bannedAt: null, deletedAt: null }
	return feedCollections(db).users.findOne(which, { projection: { username: 1, createdAt: 1 } })
}

/** A member and their newest posts; null as findMember(). */
export async function readPostsOfMember(
	db: Db,
	username: string,
	limit: number,
): Promise<(Omit<PublicMember, '_id'> & { posts: Post[] }) | null> {
	const { posts } = feedCollections(db)
	const member = await findMember(db, username)
	if (!member) return null
	const found = await posts.find({ authorId: member._id, deletion: null }).sort(newest).limit(limit).toArray()
	return { username: member.username, createdAt: member.createdAt, posts: await presentPosts(db, found, null) }
}

export async function readCommunity(db: Db, name: string): Promise<Pick<CommunityRecord, '_id' | 'name' | 'createdAt'> | null> {
	const which = { nameLower: name.toLowerCase(), deletedAt: null }
	return feedCollections(db).communities.findOne(which, { projection: { name: 1, createdAt: 1 } })
}

/** When the first account was made. */
export async function readSiteStart(db: Db): Promise<Date> {
	const first = await feedCollections(db).users.findOne({}, { sort: { _id: 1 }, projection: { createdAt: 1 } })
	return first?.createdAt ?? new Date(0)
}

/** An entry of a sitemap. */
export interface SitemapEntry {
	path: string
	changedAt: Date
}

/** When the first and the last post were written; null on an empty site. */
export async function readPostDateRange(db: Db): Promise<{ first: Date; last: Date } | null> {
	const { posts } = feedCollections(db)
	const one = (direction: 1 | -1) => posts.findOne({}, { sort: { createdAt: direction, _id: direction }, projection: { createdAt: 1 } })
	const [first, last] = await Promise.all([one(1), one(-1)])
	return first && last ? { first: first.createdAt, last: last.createdAt } : null
}

/** The newest posts in a time span. */
export async function readSitemapPosts(db: Db, { from, to }: { from: Date; to: Date }, limit: number): Promise<SitemapEntry[]> {
	const found = await feedCollections(db)
		.posts.find({ createdAt: { $gte: from, $lt: to }, deletion: null })
		.sort(newest)
		.limit(limit)
		.project<{ communityName: string; publicId: string; lastActivityAt: Date }>({ communityName: 1, publicId: 1, lastActivityAt: 1 })
		.toArray()
	return found.map(({ communityName, publicId, lastActivityAt }) => ({
		path: `/${communityName}/post/${publicId}`,
		changedAt: lastActivityAt,
	}))
}

/** The largest communities. */
export async function readSitemapCommunities(db: Db, limit: number): Promise<SitemapEntry[]> {
	const found = await feedCollections(db)
		.communities.find({ deletedAt: null })
		.sort({ noMembers: -1, _id: 1 })
		.limit(limit)
		.project<{ name: string; createdAt: Date }>({ name: 1, createdAt: 1 })
		.toArray()
	return found.map(({ name, createdAt }) => ({ path: `/${name}`, changedAt: createdAt }))
}
