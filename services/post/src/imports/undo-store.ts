import type { OldAddressRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import { own } from '@folkmoot/service-kit/collections'
import { inBatches } from '@folkmoot/service-kit/following/in-batches'
import { type ImportedRange, ofImport } from '@folkmoot/service-kit/mongodb/imported-range'
import { prefixRange } from '@folkmoot/service-kit/mongodb/prefix-range'
import type { Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { findImportedComments, findImportedPosts } from './import-store.ts'
import { releasePictures } from './picture-store.ts'

const batchSize = 1_000

interface ImportedKey {
	_id: ObjectId
	importKey: string
}

/** The next posts of an import, by importKey. */
export async function importedPostsAfter(
	db: Db,
	{ after, limit, ...range }: ImportedRange & { after: string | null; limit: number },
): Promise<ImportedKey[]> {
	const { importKey, ...run } = ofImport(range)
	return postCollections(db)
		.posts.find({ ...run, importKey: { ...importKey, ...(after === null ? {} : { $gt: after }) } })
		.project<ImportedKey>({ importKey: 1 })
		.sort({ importKey: 1 })
		.limit(limit)
		.toArray()
}

/** The posts of an import in whose thread somebody has reported or saved something. */
export async function savedOrReportedPosts(db: Db, prefix: string): Promise<Set<string>> {
	const { posts, comments, listItems, reportedItems } = postCollections(db)
	const importKey = prefixRange(prefix)
	const used = new Set<string>()
	for await (const items of inBatches(listItems.find().project<{ targetId: ObjectId }>({ targetId: 1 }), batchSize)) {
		const ids = items.map(({ targetId }) => targetId)
		const saved = await posts.distinct('_id', { _id: { $in: ids }, importKey })
		const commented = await comments.distinct('postId', { _id: { $in: ids }, importKey })
		for (const id of [...saved, ...commented]) used.add(id.toHexString())
	}
	for await (const items of inBatches(reportedItems.find().project<{ postId: ObjectId }>({ postId: 1 }), batchSize)) {
		for (const { postId } of items) used.add(postId.toHexString())
	}
	return used
}

/** Those of these posts that somebody has commented on who is not of the import. */
export async function postsCommentedOn(db: Db, postIds: readonly ObjectId[], range: ImportedRange): Promise<ObjectId[]> {
	return postCollections(db).comments.distinct('postId', { postId: { $in: [...postIds] }, $nor: [ofImport(range)] })
}

/** Who has claimed names of an import: members, and the accounts that the names had. */
export async function claimantsOf(db: Db, prefix: string): Promise<ObjectId[]> {
	const claimed = await postCollections(db)
		.claimedAuthors.find({ _id: prefixRange(prefix) })
		.toArray()
	return claimed.flatMap(({ userId, authorId }) => [userId, authorId])
}

/** Those of these posts that some of these authors have written, or commented on. */
export async function postsWrittenBy(db: Db, postIds: readonly ObjectId[], authorIds: readonly ObjectId[]): Promise<ObjectId[]> {
	if (authorIds.length === 0) return []
	const { posts, comments } = postCollections(db)
	const authorId = { $in: [...authorIds] }
	const written = await posts.distinct('_id', { _id: { $in: [...postIds] }, authorId })
	return [...written, ...(await comments.distinct('postId', { postId: { $in: [...postIds] }, authorId }))]
}

/** Removes posts with their comments and pictures; the posts last, so that whoever is killed in between goes on with them. */
export async function removePosts(db: Db, postIds: readonly ObjectId[]): Promise<void> {
	const { posts, comments } = postCollections(db)
	await releasePictures(db, { _id: { $in: [...postIds] } })
	await comments.deleteMany({ postId: { $in: [...postIds] } })
	await posts.deleteMany({ _id: { $in: [...postIds] } })
}

interface Trace {
	postId: ObjectId
	on?: VoteRecord['on']
	targetId?: ObjectId
	importRun?: string
}

/** Removes the votes and visits of what is gone, and the votes that came with a run; the only time they are looked through whole. */
export async function removeTracesOfGonePosts(db: Db, run: string | null): Promise<void> {
	const { posts, comments } = postCollections(db)
	for (const name of ['votes', 'visits']) {
		const traces = own<Trace>(db, name)
		const all = traces.find({}, { projection: { postId: 1, on: 1, targetId: 1, importRun: 1 } })
		for await (const batch of inBatches(all, batchSize)) {
			const commentIds = batch.flatMap(({ on, targetId }) => (on === 'comment' && targetId ? [targetId] : []))
			const there = new Set(
				[
					...(await posts.distinct('_id', { _id: { $in: batch.map(({ postId }) => postId) } })),
					...(commentIds.length > 0 ? await comments.distinct('_id', { _id: { $in: commentIds } }) : []),
				].map((id) => id.toHexString()),
			)
			const isThere = ({ postId, on, targetId, importRun }: Trace) =>
				there.has(postId.toHexString()) &&
				(on !== 'comment' || !targetId || there.has(targetId.toHexString())) &&
				(run === null || importRun !== run)
			const gone = batch.filter((trace) => !isThere(trace)).map(({ _id }) => _id)
			if (gone.length > 0) await traces.deleteMany({ _id: { $in: gone } })
		}
	}
}

/** Removes the old addresses of items that are gone, among those of an import and of the communities with these names. */
export async function removeGoneAddresses(db: Db, prefix: string, communities: readonly string[]): Promise<void> {
	const { oldAddresses, users, claimedAuthors } = postCollections(db)
	const ofCommunities = { on: 'community' as const, key: { $in: [...communities] } }
	await oldAddresses.deleteMany(ofCommunities)
	for await (const batch of inBatches(oldAddresses.find({ key: prefixRange(prefix) }), batchSize)) {
		const keys = (on: OldAddressRecord['on']) => batch.filter((one) => one.on === on).map(({ key }) => key)
		const there = new Set([
			...(await findImportedPosts(db, keys('post'))).keys(),
			...(await findImportedComments(db, keys('comment'))).keys(),
			...(await users.distinct('importKey', { importKey: { $in: keys('user') } })),
			...(await claimedAuthors.distinct('_id', { _id: { $in: keys('user') } })),
		])
		const gone = batch.filter(({ key }) => !there.has(key)).map(({ _id }) => _id)
		if (gone.length > 0) await oldAddresses.deleteMany({ _id: { $in: gone } })
	}
}
