import { isInForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { BanRecord, ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { boundBy, mayModerate, type Viewer } from '@folkmoot/service-kit/viewer'
import { type ClientSession, type Collection, type Db, type Document, type Filter, ObjectId } from 'mongodb'
import { postCollections } from './collections.ts'
import type { Standing } from './standing-access.ts'

interface ReadContext {
	tx: ClientSession | undefined
	now: Date
}

/**
 * A post or a comment with the viewer's current standing in its community, in one read; null if there is none. `beside`: joins
 * from `record` ($lookup) to what else the caller needs, each given back under its `as`.
 */
export async function findWithStanding<T extends Document & { communityId: ObjectId }, B extends Besides = Besides>(
	collection: Collection<T>,
	which: Filter<T>,
	viewer: Viewer,
	{ tx, now }: ReadContext,
	beside: readonly Document[] = [],
): Promise<{ record: T; standing: Standing; beside: B } | null> {
	const inCommunity = (from: string, userId: Document) => ({
		$lookup: { from, localField: 'record.communityId', foreignField: 'communityId', pipeline: [{ $match: { userId } }], as: from },
	})
	const standing = [inCommunity('moderators', new ObjectId(viewer.id)), inCommunity('bans', bound(viewer))]
	const stages = [{ $match: which }, { $replaceWith: { record: '$$ROOT' } }, ...standing, ...beside]
	const [found] = await collection.aggregate<Found<T> & B>(stages, sessionOptions(tx)).toArray()
	if (!found) return null
	const isBanned = found.bans.some((ban) => isInForce(ban, now))
	const isMod = found.moderators.length > 0 && mayModerate(viewer, found.record.communityId.toHexString())
	return { record: found.record, standing: { isMod, isAdmin: viewer.isAdmin, isBanned }, beside: found }
}

/** The records of each join. */
type Besides = Readonly<Record<string, readonly Document[]>>

interface Found<T> {
	record: T
	moderators: ModeratorRecord[]
	bans: BanRecord[]
}

/** The viewer's current standing in a community. */
export async function readStanding(db: Db, viewer: Viewer, communityId: ObjectId, when: ReadContext): Promise<Standing> {
	const which = { communityId, userId: new ObjectId(viewer.id) }
	const moderator = await postCollections(db).moderators.findOne(which, { projection: { _id: 1 }, ...sessionOptions(when.tx) })
	const isMod = moderator !== null && mayModerate(viewer, communityId.toHexString())
	return { isMod, isAdmin: viewer.isAdmin, isBanned: await isBanned(db, { communityId, userId: bound(viewer) }, when) }
}

const bound = (viewer: Viewer) => ({ $in: boundBy(viewer).map(toObjectId) })

/** Whether a ban of one of these members from a community is in force. */
export async function isBanned(
	db: Db,
	which: { communityId: ObjectId; userId: ObjectId | { $in: ObjectId[] } },
	{ tx, now }: ReadContext,
): Promise<boolean> {
	const bans = await postCollections(db)
		.bans.find(which, { projection: { expiresAt: 1 }, ...sessionOptions(tx) })
		.toArray()
	return bans.some((ban) => isInForce(ban, now))
}
