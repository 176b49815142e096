import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { SearchThreadRecord } from '@folkmoot/feeds-contract/feed-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { inBatches } from '@folkmoot/service-kit/following/in-batches'
import { readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { prefixRange } from '@folkmoot/service-kit/mongodb/prefix-range'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { commentDocument, communityDocument, postDocument, userDocument } from './search-documents.ts'
import type { SearchDocument, SearchKind } from './search-index.ts'

const names = { post: 'posts', comment: 'comments', community: 'communities', user: 'users' } as const

/** All ids of a kind in ascending order, in batches of `size`. */
export async function* idsOf(db: Db, kind: SearchKind, size: number): AsyncGenerator<ObjectId[]> {
	for (let after: ObjectId | null = null; ; ) {
		const ids = await readIds(db, kind, { after, limit: size })
		if (ids.length === 0) return
		yield ids
		after = ids.at(-1) ?? null
	}
}

/** The next ids of a kind in ascending order. */
export async function readIds(db: Db, kind: SearchKind, { after, limit }: { after: ObjectId | null; limit: number }): Promise<ObjectId[]> {
	const found = await feedCollections(db)
		[names[kind]].find(after ? { _id: { $gt: after } } : {})
		.project<{ _id: ObjectId }>({ _id: 1 })
		.sort({ _id: 1 })
		.limit(limit)
		.toArray()
	return found.map(({ _id }) => _id)
}

/** The ids of a kind that were imported with keys that begin with `prefix`, in batches of `size`; of communities, which are few, all. */
export async function* importedIdsOf(
	db: Db,
	kind: SearchKind,
	{ prefix, size }: { prefix: string; size: number },
): AsyncGenerator<ObjectId[]> {
	if (kind === 'community') return yield* idsOf(db, kind, size)
	const found = imported(db, kind).find({ importKey: prefixRange(prefix) }, { hint: 'importKey_1' })
	for await (const batch of inBatches(found.project<{ _id: ObjectId }>({ _id: 1 }), size)) yield batch.map(({ _id }) => _id)
}

/** The ids of the comments on these posts, in batches of `size`. */
export async function* commentIdsOf(db: Db, postIds: readonly ObjectId[], size: number): AsyncGenerator<ObjectId[]> {
	const found = feedCollections(db).comments.find({ postId: { $in: [...postIds] } })
	for await (const batch of inBatches(found.project<{ _id: ObjectId }>({ _id: 1 }), size)) yield batch.map(({ _id }) => _id)
}

/** How many records importedIdsOf goes through. */
export async function countImported(db: Db, prefix: string): Promise<number> {
	const counts = (['post', 'comment', 'user'] as const).map((kind) =>
		imported(db, kind).countDocuments({ importKey: prefixRange(prefix) }, { hint: 'importKey_1' }),
	)
	const communities = feedCollections(db).communities.estimatedDocumentCount()
	return (await Promise.all([communities, ...counts])).reduce((sum, count) => sum + count, 0)
}

/** What is common to the collections of those kinds. */
const imported = (db: Db, kind: Exclude<SearchKind, 'community'>) =>
	feedCollections(db)[names[kind]] as Pick<ReturnType<typeof feedCollections>['posts'], 'find' | 'countDocuments'>

/** About how many records there are to be indexed. */
export async function countRecords(db: Db): Promise<number> {
	const collections = feedCollections(db)
	const counts = await Promise.all(Object.values(names).map((name) => collections[name].estimatedDocumentCount()))
	return counts.reduce((sum, count) => sum + count, 0)
}

/** The ids among these that are in the index, as hex. */
export async function findIndexed(db: Db, ids: readonly ObjectId[]): Promise<Set<string>> {
	const found = await feedCollections(db)
		.searchTexts.find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } })
		.toArray()
	return new Set(found.map(({ _id }) => _id.toHexString()))
}

/** The current search documents of these records, without those that must not be found. */
export async function readDocuments(db: Db, kind: SearchKind, ids: readonly ObjectId[], tx?: ClientSession): Promise<SearchDocument[]> {
	if (ids.length === 0) return []
	const which = { _id: { $in: [...ids] } }
	const { posts, communities, users } = feedCollections(db)
	switch (kind) {
		case 'post':
			return (await posts.find(which, sessionOptions(tx)).toArray()).flatMap((record: PostRecord) => postDocument(record) ?? [])
		case 'comment':
			return readComments(db, ids, tx)
		case 'community':
			return (await communities.find(which, sessionOptions(tx)).toArray()).flatMap(
				(record: CommunityRecord) => communityDocument(record) ?? [],
			)
		case 'user':
			return (await users.find(which, sessionOptions(tx)).toArray()).flatMap((record: UserRecord) => userDocument(record) ?? [])
	}
}

/** The next comments on a post, oldest first, deleted ones too. */
export async function readCommentPositions(
	db: Db,
	{ _id: postId, after }: Pick<SearchThreadRecord, '_id' | 'after'>,
	limit: number,
	tx: ClientSession,
): Promise<{ key: Date; id: ObjectId }[]> {
	const page = { filter: { postId }, key: 'createdAt', after, limit, isAscending: true, fields: { createdAt: 1 }, tx }
	return (await readKeysetPage(feedCollections(db).comments, page)).map(({ _id, createdAt }) => ({ key: createdAt, id: _id }))
}

export async function postExists(db: Db, _id: ObjectId, tx: ClientSession): Promise<boolean> {
	return (await feedCollections(db).posts.findOne({ _id, deletion: null }, { projection: { _id: 1 }, session: tx })) !== null
}

async function readComments(db: Db, ids: readonly ObjectId[], tx: ClientSession | undefined): Promise<SearchDocument[]> {
	const deleted = [{ $match: { 'deletion.at': { $gte: new Date(0) } } }, { $project: { _id: 1 } }]
	const records = await feedCollections(db)
		.comments.aggregate<CommentRecord & { deletedPost: unknown[] }>(
			[
				{ $match: { _id: { $in: [...ids] } } },
				{ $lookup: { from: 'posts', localField: 'postId', foreignField: '_id', pipeline: deleted, as: 'deletedPost' } },
			],
			sessionOptions(tx),
		)
		.toArray()
	return records.flatMap(({ deletedPost, ...record }) => commentDocument(record, deletedPost.length > 0) ?? [])
}

/** A community by name, case-insensitively. */
export async function findCommunityId(db: Db, name: string): Promise<ObjectId | null> {
	const found = await feedCollections(db).communities.findOne(
		{ nameLower: name.toLowerCase(), deletedAt: null },
		{ projection: { _id: 1 } },
	)
	return found?._id ?? null
}

/** A member by name; null if banned or deleted. */
export async function findMemberId(db: Db, username: string): Promise<ObjectId | null> {
	const which = { usernameLower: username.toLowerCase(), bannedAt: null, deletedAt: null }
	return (await feedCollections(db).users.findOne(which, { projection: { _id: 1 } }))?._id ?? null
}

/** These posts, without deleted ones. */
export async function readFoundPosts(db: Db, ids: readonly ObjectId[]): Promise<PostRecord[]> {
	if (ids.length === 0) return []
	return feedCollections(db)
		.posts.find({ _id: { $in: [...ids] }, deletion: null })
		.toArray()
}

export async function readFoundComments(db: Db, ids: readonly ObjectId[]): Promise<CommentRecord[]> {
	if (ids.length === 0) return []
	return feedCollections(db)
		.comments.find({ _id: { $in: [...ids] }, deletion: null })
		.toArray()
}

export async function readFoundCommunities(db: Db, ids: readonly ObjectId[]): Promise<CommunityRecord[]> {
	if (ids.length === 0) return []
	return feedCollections(db)
		.communities.find({ _id: { $in: [...ids] }, deletedAt: null })
		.toArray()
}
