import type { Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

export interface RenamedAuthor {
	_id: ObjectId
	username: string
	importKey: string
}

/** Stores the present names of these authors with what they have written; the addresses of their old profiles would tell the others. */
export async function renameItems(db: Db, authors: readonly RenamedAuthor[]): Promise<void> {
	const { posts, comments, oldAddresses } = postCollections(db)
	await oldAddresses.deleteMany({ on: 'user', key: { $in: authors.map(({ importKey }) => importKey) } })
	for (const { _id: authorId, username: authorName } of authors) {
		const other = { authorId, authorName: { $ne: authorName } }
		await posts.updateMany(other, { $set: { authorName } })
		await comments.updateMany(other, { $set: { authorName } })
	}
}
