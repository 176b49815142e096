import { isInForce } from '@folkmoot/modtools-contract/ban-in-force'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from './collections.ts'
import type { Standing } from './standing-access.ts'

/** The viewer's current standing in a community. */
export async function readStanding(
	db: Db,
	viewer: Viewer,
	communityId: ObjectId,
	{ tx, now }: { tx: ClientSession | undefined; now: Date },
): Promise<Standing> {
	const { moderators, bans } = postCollections(db)
	const which = { communityId, userId: new ObjectId(viewer.id) }
	const moderator = await moderators.findOne(which, { projection: { _id: 1 }, ...sessionOptions(tx) })
	const ban = await bans.findOne(which, { projection: { expiresAt: 1 }, ...sessionOptions(tx) })
	const isBanned = ban !== null && isInForce(ban, now)
	return { isMod: moderator !== null, isAdmin: viewer.isAdmin, isBanned }
}
