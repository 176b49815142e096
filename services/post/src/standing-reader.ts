import { isInForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { BanRecord } from '@folkmoot/modtools-contract/modtools-records'
import { fail } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type BatchedFind, query } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from './collections.ts'
import type { Standing } from './standing-access.ts'

/** The viewer's ban from a community, as a part of a batch. */
export function banPart(viewer: Viewer, communityId: ObjectId): BatchedFind<BanRecord> {
	return query<BanRecord>('bans', { communityId, userId: new ObjectId(viewer.id) }, { expiresAt: 1 })
}

/** Throws for somebody who is banned there now (rule moderation-6). */
export function assertNotBanned(bans: readonly Pick<BanRecord, 'expiresAt'>[], now: Date): void {
	if (bans.some((ban) => isInForce(ban, now))) throw fail('banned_from_community')
}

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
