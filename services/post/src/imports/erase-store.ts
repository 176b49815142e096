import { prefixRange } from '@folkmoot/service-kit/mongodb/prefix-range'
import type { Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** What is erased of an import: all that somebody wrote, single items, or what stood at an old address. */
export interface Erasure {
	/** With which all ids of the import begin. */
	prefix: string
	authorIds: readonly ObjectId[]
	importKeys: readonly string[]
	/** Host and path, as old addresses are stored. */
	addresses: readonly string[]
	/** Who then stands for the authors. */
	nobody: { _id: ObjectId; username: string }
}

/** Sets what would be stored if the rows had come as deleted. */
export async function eraseItems(db: Db, erasure: Erasure): Promise<{ posts: number; comments: number }> {
	const { posts, comments, votes, oldAddresses } = postCollections(db)
	const { nobody, authorIds } = erasure
	const found = await oldAddresses.find({ _id: { $in: [...erasure.addresses] }, key: prefixRange(erasure.prefix) }).toArray()
	const keys = [...erasure.importKeys, ...found.map(({ key }) => key)]
	const which = {
		importKey: prefixRange(erasure.prefix),
		$or: [{ authorId: { $in: [...authorIds] } }, { importKey: { $in: keys } }],
		authorName: { $ne: nobody.username },
	}
	const deletion = { by: null, as: 'normal', at: '$createdAt' }
	const shared = { authorId: nobody._id, authorName: nobody.username, source: null, language: '', deletion }
	const ofPost = { title: '[deleted]', type: 'text', body: null, bodyTree: null, link: null, images: [], contentDeletion: deletion }
	const ofComment = { body: '', bodyTree: [] }
	const erasedPosts = await posts.updateMany(which, [{ $set: { ...shared, ...ofPost } }])
	const erasedComments = await comments.updateMany(which, [{ $set: { ...shared, ...ofComment } }])
	await votes.deleteMany({ voterId: { $in: [...authorIds] } })
	return { posts: erasedPosts.modifiedCount, comments: erasedComments.modifiedCount }
}
