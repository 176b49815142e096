import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { communities, communityCreators, members, moderators, users } from '../collections.ts'
import type { Creator } from './community-access.ts'

type Tx = ClientSession | undefined

/** For this long after its creation a community counts as moderated by its creator even if modtools has not appointed them yet. */
const appointmentMs = 10_000

/** Who may create communities besides admins. */
export async function readCommunityCreation(db: Db, tx: Tx): Promise<SiteSettings['communityCreation']> {
	return (await readSiteSettings(db, tx)).communityCreation
}

/** A member who may be given a community: neither deleted nor banned. */
export async function findCreator(db: Db, id: ObjectId, tx: Tx): Promise<Pick<Viewer, 'id' | 'isAdmin'> | null> {
	const user = await users(db).findOne({ _id: id, deletedAt: null, bannedAt: null }, { projection: { isAdmin: 1 }, ...sessionOptions(tx) })
	return user && { id: id.toHexString(), isAdmin: user.isAdmin }
}

/**
 * Writes to the member's creator record, so that concurrent creations conflict and run one after another. Returns what
 * decides whether they may create.
 */
export async function lockCreator(db: Db, viewer: Pick<Viewer, 'id' | 'isAdmin'>, { tx, now }: { tx: Tx; now: Date }): Promise<Creator> {
	const creator = { _id: new ObjectId(viewer.id) }
	await communityCreators(db).updateOne(creator, { $set: { lastCreatedAt: now } }, { upsert: true, ...sessionOptions(tx) })
	return readCreator(db, viewer, { tx, now })
}

/** The same without holding up concurrent creations, so it may be out of date when it is used. */
export async function readCreator(db: Db, viewer: Pick<Viewer, 'id' | 'isAdmin'>, { tx, now }: { tx: Tx; now: Date }): Promise<Creator> {
	const userId = new ObjectId(viewer.id)
	const user = await users(db).findOne({ _id: userId }, { projection: { points: 1 }, ...sessionOptions(tx) })
	const moderated = await moderators(db)
		.find({ userId }, { projection: { _id: 0, communityId: 1 }, ...sessionOptions(tx) })
		.toArray()
	const unappointed = await countUnappointed(db, { userId, moderated: moderated.map(({ communityId }) => communityId) }, { tx, now })
	return { isAdmin: viewer.isAdmin, points: user?.points ?? 0, moderated: moderated.length + unappointed }
}

/** The member's newest communities that modtools has not appointed them in yet. Those they have left again do not count. */
async function countUnappointed(
	db: Db,
	{ userId, moderated }: { userId: ObjectId; moderated: readonly ObjectId[] },
	{ tx, now }: { tx: Tx; now: Date },
): Promise<number> {
	const since = new Date(now.getTime() - appointmentMs)
	const created = await communities(db)
		.find(
			{ creatorId: userId, createdAt: { $gt: since }, _id: { $nin: [...moderated] } },
			{ projection: { _id: 1 }, ...sessionOptions(tx) },
		)
		.toArray()
	if (created.length === 0) return 0
	return members(db).countDocuments({ userId, communityId: { $in: created.map(({ _id }) => _id) } }, sessionOptions(tx))
}
