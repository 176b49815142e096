import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { communities, moderators } from '../collections.ts'

interface Target {
	id: ObjectId
	name: string
}

/** The community of that name, regardless of case. */
export async function findCommunityNamed(db: Db, name: string, tx: ClientSession | undefined): Promise<Target | null> {
	const found = await communities(db).findOne({ nameLower: name.toLowerCase(), deletedAt: null }, sessionOptions(tx))
	return found && { id: found._id, name: found.name }
}

/** What a community is called now; null if it was deleted. */
export async function findNameOf(db: Db, id: ObjectId): Promise<string | null> {
	return (await communities(db).findOne({ _id: id, deletedAt: null }))?.name ?? null
}

export async function isModeratorOf(db: Db, communityId: ObjectId, userId: ObjectId, tx: ClientSession | undefined): Promise<boolean> {
	return (await moderators(db).findOne({ communityId, userId }, sessionOptions(tx))) !== null
}
