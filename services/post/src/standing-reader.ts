import { isInForce } from '@folkmoot/modtools-contract/ban-in-force'
import { fail } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from './collections.ts'
import type { Standing } from './standing-access.ts'

interface ReadContext {
	tx: ClientSession | undefined
	now: Date
}

/** Throws for somebody who is banned there now (rule moderation-6). */
export async function assertNotBanned(db: Db, viewer: Viewer, communityId: ObjectId, when: ReadContext): Promise<void> {
	if (await isBanned(db, viewer, communityId, when)) throw fail('banned_from_community')
}

/** The viewer's current standing in a community. */
export async function readStanding(db: Db, viewer: Viewer, communityId: ObjectId, when: ReadContext): Promise<Standing> {
	const which = { communityId, userId: new ObjectId(viewer.id) }
	const moderator = await postCollections(db).moderators.findOne(which, { projection: { _id: 1 }, ...sessionOptions(when.tx) })
	return { isMod: moderator !== null, isAdmin: viewer.isAdmin, isBanned: await isBanned(db, viewer, communityId, when) }
}

async function isBanned(db: Db, viewer: Viewer, communityId: ObjectId, { tx, now }: ReadContext): Promise<boolean> {
	const which = { communityId, userId: new ObjectId(viewer.id) }
	const ban = await postCollections(db).bans.findOne(which, { projection: { expiresAt: 1 }, ...sessionOptions(tx) })
	return ban !== null && isInForce(ban, now)
}
