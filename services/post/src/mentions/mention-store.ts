import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Members of these names (in lower case) who can be notified. */
export async function findNamed(db: Db, names: readonly string[], tx: ClientSession | undefined): Promise<ObjectId[]> {
	if (names.length === 0) return []
	const found = await postCollections(db)
		.users.find({ usernameLower: { $in: [...names] }, deletedAt: null, bannedAt: null }, { projection: { _id: 1 }, ...within(tx) })
		.toArray()
	return found.map(({ _id }) => _id)
}

/** Records on a post or a comment that its text has mentioned these members. */
export async function noteNamed(
	db: Db,
	{ on, id, userIds }: { on: 'posts' | 'comments'; id: ObjectId; userIds: readonly ObjectId[] },
	tx: ClientSession | undefined,
): Promise<void> {
	const change = { $addToSet: { mentioned: { $each: [...userIds] } } }
	if (on === 'posts') await postCollections(db).posts.updateOne({ _id: id }, change, within(tx))
	else await postCollections(db).comments.updateOne({ _id: id }, change, within(tx))
}
