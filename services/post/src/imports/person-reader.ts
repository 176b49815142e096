import type { Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Who these authors are, as hex ids: an imported one whose name was claimed is that member, even while the items are being moved. */
export async function findPersons(db: Db, authorIds: readonly ObjectId[]): Promise<(authorId: ObjectId) => string> {
	const claimed =
		authorIds.length === 0
			? []
			: await postCollections(db)
					.claimedAuthors.find({ authorId: { $in: [...authorIds] } })
					.toArray()
	const members = new Map(claimed.map(({ authorId, userId }) => [authorId.toHexString(), userId.toHexString()]))
	return (authorId) => members.get(authorId.toHexString()) ?? authorId.toHexString()
}
