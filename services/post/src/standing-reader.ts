import { isInForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { BanRecord, ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { mayModerate, type Viewer } from '@folkmoot/service-kit/viewer'
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
	const ofViewer = [{ $match: { userId: new ObjectId(viewer.id) } }]
	const inCommunity = (from: string) => ({
		$lookup: { from, localField: 'record.communityId', foreignField: 'communityId', pipeline: ofViewer, as: from },
	})
	const stages = [{ $match: which }, { $replaceWith: { record: '$$ROOT' } }, inCommunity('moderators'), inCommunity('bans'), ...beside]
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
	return { isMod, isAdmin: viewer.isAdmin, isBanned: await isBanned(db, which, when) }
}

/** Whether a member's ban from a community is in force. */
export async function isBanned(db: Db, which: { communityId: ObjectId; userId: ObjectId }, { tx, now }: ReadContext): Promise<boolean> {
	const ban = await postCollections(db).bans.findOne(which, { projection: { expiresAt: 1 }, ...sessionOptions(tx) })
	return ban !== null && isInForce(ban, now)
}
