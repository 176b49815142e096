import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Members of these names (in lower case) who can be notified. */
export async function findMentionedUsers(db: Db, names: readonly string[], tx: ClientSession | undefined): Promise<ObjectId[]> {
	if (names.length === 0) return []
	const users = await postCollections(db)
		.users.find({ usernameLower: { $in: [...names] }, deletedAt: null, bannedAt: null }, { projection: { _id: 1 }, ...sessionOptions(tx) })
		.toArray()
	return users.map(({ _id }) => _id)
}

/** Records on a post or a comment that its text has mentioned these members. */
export async function recordMentions(
	db: Db,
	{ on, id, userIds }: { on: 'posts' | 'comments'; id: ObjectId; userIds: readonly ObjectId[] },
	tx: ClientSession | undefined,
): Promise<void> {
	const change = { $addToSet: { mentioned: { $each: [...userIds] } } }
	if (on === 'posts') await postCollections(db).posts.updateOne({ _id: id }, change, sessionOptions(tx))
	else await postCollections(db).comments.updateOne({ _id: id }, change, sessionOptions(tx))
}
