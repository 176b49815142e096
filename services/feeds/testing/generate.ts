import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { ensureIndexes } from '@folkmoot/service-kit/mongodb/database'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, type Document, ObjectId } from 'mongodb'
import { accountIndexes } from '../../account/src/indexes.ts'
import { communityIndexes } from '../../community/src/indexes.ts'
import { postIndexes } from '../../post/src/indexes.ts'
import { feedIndexes } from '../src/indexes.ts'
import {
	createRandom,
	generatedComments,
	generatedCommunity,
	generatedMute,
	generatedPost,
	generatedUser,
	skewedIndex,
} from './generated-records.ts'

export interface Sizes {
	posts: number
	/** The approximate number of comments to write; without it, posts only have comment counts. */
	comments?: number
	communities: number
	users: number
	/** How many of the users read feeds; 1 by default. */
	viewers?: number
	/** Per viewer. */
	joined: number
	mutes: number
	hidden: number
	/** The age of the first post in days. */
	days: number
}

export const fullSizes: Sizes = { posts: 1_000_000, communities: 500, users: 10_000, joined: 200, mutes: 500, hidden: 1_000, days: 730 }

const batchSize = 5_000
const fastWrite = { ordered: false, writeConcern: { w: 1, j: false } } as const

/** Generates a site of these sizes in batches, then creates its indexes. Returns the viewers. */
export async function generateSite(db: Db, sizes: Sizes, { now, print }: { now: Date; print?: (line: string) => void }): Promise<Viewer[]> {
	const random = createRandom(42)
	const firstPostMs = now.getTime() - sizes.days * 86_400_000
	const startedAt = new Date(firstPostMs)
	const write = (name: string, records: Document[]) => db.collection(name).insertMany(records, fastWrite)
	const users = Array.from({ length: sizes.users }, (_, n) => generatedUser(n, startedAt))
	const viewers = users.slice(0, sizes.viewers ?? 1)
	const others = users.slice(viewers.length)
	const communities = Array.from({ length: sizes.communities }, (_, n) => generatedCommunity(n, pick(users, 0)._id, startedAt))
	await write('users', users)
	await write('communities', communities)
	const hidden: ObjectId[] = []
	// On average a post has a fifth of the maximum.
	const commentsLimit = sizes.comments === undefined ? {} : { maxComments: (5 * sizes.comments) / sizes.posts }
	for (let from = 0; from < sizes.posts; from += batchSize) {
		const posts = Array.from({ length: Math.min(batchSize, sizes.posts - from) }, (_, index) => {
			const n = from + index
			const createdAt = new Date(firstPostMs + ((n + random(100) / 100) / sizes.posts) * (now.getTime() - firstPostMs))
			return generatedPost(n, pick(others, random(others.length)), pick(communities, skewedIndex(random, communities.length)), {
				createdAt,
				now,
				random,
				...commentsLimit,
			})
		})
		await write('posts', posts)
		const comments = sizes.comments ? posts.flatMap((post) => generatedComments(post, others, random)) : []
		if (comments.length > 0) await write('comments', comments)
		// Picks up to four times as many as needed; the last of them are used.
		for (const { _id } of posts) if (hidden.length < sizes.hidden * 4 && random(sizes.posts) < sizes.hidden * 6) hidden.push(_id)
		if (from % 100_000 === 0) print?.(`${from.toLocaleString('en')} posts`)
	}
	const recent = hidden.slice(-sizes.hidden)
	await write(
		'members',
		viewers.flatMap(({ _id }, index) => joinedBy(_id, index, sizes, communities, startedAt)),
	)
	await write(
		'mutes',
		viewers.flatMap(({ _id }) => mutesOf(_id, sizes, others, communities, startedAt)),
	)
	await write(
		'hiddenPosts',
		viewers.flatMap(({ _id }) => hiddenBy(_id, recent, startedAt)),
	)
	print?.('indexes')
	await ensureIndexes(db, [...postIndexes, ...accountIndexes, ...communityIndexes, ...feedIndexes])
	return viewers.map(({ _id, username }) => ({ id: _id.toHexString(), username, isAdmin: false }))
}

/** Memberships spread over all communities, different for each viewer. */
function joinedBy(userId: ObjectId, index: number, { joined }: Sizes, communities: readonly CommunityRecord[], joinedAt: Date): Document[] {
	return Array.from({ length: joined }, (_, n) => {
		const place = Math.floor((n * communities.length) / joined) + index
		return { _id: new ObjectId(), userId, communityId: pick(communities, place % communities.length)._id, joinedAt }
	})
}

function hiddenBy(userId: ObjectId, hidden: readonly ObjectId[], createdAt: Date): Document[] {
	return hidden.map((postId) => ({ _id: new ObjectId(), userId, postId, createdAt }))
}

/** Nine of ten mutes are of members. */
function mutesOf(userId: ObjectId, { mutes }: Sizes, users: readonly UserRecord[], communities: readonly CommunityRecord[], at: Date) {
	const ofUsers = users.slice(0, Math.floor(mutes * 0.9)).map(({ _id }) => generatedMute(userId, 'user', _id, at))
	const ofCommunities = communities.slice(-Math.ceil(mutes * 0.1)).map(({ _id }) => generatedMute(userId, 'community', _id, at))
	return [...ofUsers, ...ofCommunities]
}

function pick<T>(list: readonly T[], index: number): T {
	const item = list[index]
	if (item === undefined) throw new Error('index out of range')
	return item
}
