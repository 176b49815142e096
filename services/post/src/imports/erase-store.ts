import { prefixRange } from '@folkmoot/service-kit/mongodb/prefix-range'
import type { Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { releasePictures } from './picture-store.ts'

/** What is erased of an import: all that somebody wrote, single items, or what stood at an old address. */
export interface Erasure {
	/** With which all ids of the import begin. */
	prefix: string
	authorIds: readonly ObjectId[]
	importKeys: readonly string[]
	/** Host and path, as old addresses are stored. */
	addresses: readonly string[]
}

/** Who then stands for the authors. */
export interface Nobody {
	nobody: { _id: ObjectId; username: string }
}

async function itemsOf(db: Db, { prefix, authorIds, importKeys, addresses }: Erasure) {
	const found = await postCollections(db)
		.oldAddresses.find({ _id: { $in: [...addresses] }, key: prefixRange(prefix) })
		.toArray()
	const keys = [...importKeys, ...found.map(({ key }) => key)]
	return { importKey: prefixRange(prefix), $or: [{ authorId: { $in: [...authorIds] } }, { importKey: { $in: keys } }] }
}

/** Which of these ids and addresses of an import there are. */
export async function findKnown(db: Db, { prefix, importKeys, addresses }: Omit<Erasure, 'authorIds'>): Promise<Set<string>> {
	const { posts, comments, oldAddresses } = postCollections(db)
	const which = { importKey: { $in: [...importKeys] } }
	const onlyKey = { projection: { _id: 0, importKey: 1 } }
	const [ofPosts, ofComments, atAddresses] = await Promise.all([
		posts.find(which, onlyKey).toArray(),
		comments.find(which, onlyKey).toArray(),
		oldAddresses.find({ _id: { $in: [...addresses] }, key: prefixRange(prefix) }, { projection: { _id: 1 } }).toArray(),
	])
	return new Set([...ofPosts, ...ofComments].flatMap(({ importKey }) => importKey ?? []).concat(atAddresses.map(({ _id }) => _id)))
}

/** How many items an erasure would be about, without those that have no author any more. */
export async function countItems(db: Db, erasure: Erasure, nobodyId: ObjectId | null): Promise<{ posts: number; comments: number }> {
	const { posts, comments } = postCollections(db)
	const which = { ...(await itemsOf(db, erasure)), ...(nobodyId ? { authorId: { $ne: nobodyId } } : {}) }
	return { posts: await posts.countDocuments(which), comments: await comments.countDocuments(which) }
}

/** Sets what would be stored if the rows had come as deleted. */
export async function eraseItems(db: Db, erasure: Erasure & Nobody): Promise<{ posts: number; comments: number }> {
	const { posts, comments, votes } = postCollections(db)
	const { nobody, authorIds } = erasure
	const which = { ...(await itemsOf(db, erasure)), authorName: { $ne: nobody.username } }
	const deletion = { by: null, as: 'normal', at: '$createdAt' }
	const shared = { authorId: nobody._id, authorName: nobody.username, source: null, language: '', deletion }
	const ofPost = { title: '[deleted]', type: 'text', body: null, bodyTree: null, link: null, images: [], contentDeletion: deletion }
	const ofComment = { body: '', bodyTree: [] }
	await releasePictures(db, which)
	const erasedPosts = await posts.updateMany(which, [{ $set: { ...shared, ...ofPost } }])
	const erasedComments = await comments.updateMany(which, [{ $set: { ...shared, ...ofComment } }])
	await votes.deleteMany({ voterId: { $in: [...authorIds] } })
	return { posts: erasedPosts.modifiedCount, comments: erasedComments.modifiedCount }
}
