import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { claimWaiting as claimEndpoint, releaseWaiting as releaseEndpoint } from '@folkmoot/modtools-contract/waiting-endpoints'
import type { Context, Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { canModerate } from '../moderators/moderator-access.ts'
import { findRankOf } from '../moderators/moderator-store.ts'
import { tellOfQueue } from '../queue/tell-of-queue.ts'
import { deleteClaim, findClaimable, storeClaim } from './waiting-claim-store.ts'

/** A claim expires, so that nobody waits for a moderator who has left. */
const leaseMs = 3 * 60_000

export async function claimWaiting(input: HandlerInput<typeof claimEndpoint>, { db }: Deps): Promise<Answer<typeof claimEndpoint>> {
	const communityId = await requireClaimable(db, input)
	const { params, viewer, tx, now } = input
	const claim = { _id: toObjectId(params.waitingId), by: toObjectId(viewer.id), until: new Date(now.getTime() + leaseMs) }
	if (!(await storeClaim(db, claim, { tx, now }))) throw fail('claimed_by_other')
	await tellOfQueue(db, communityId, input)
	return success
}

/** Somebody else's claim stays. What has been dealt with meanwhile is no mistake. */
export async function releaseWaiting(input: HandlerInput<typeof releaseEndpoint>, { db }: Deps): Promise<Answer<typeof releaseEndpoint>> {
	const { params, viewer, tx } = input
	const id = toObjectId(params.waitingId)
	const wasReleased = await deleteClaim(db, { _id: id, by: toObjectId(viewer.id) }, tx)
	const found = wasReleased && (await findClaimable(db, id, tx))
	if (found) await tellOfQueue(db, found.communityId, input)
	return success
}

/** Of which community it is, null for the admins. For all others than those whom it waits for it does not exist. */
async function requireClaimable(
	db: Db,
	{ params, viewer, tx }: Pick<Context, 'tx'> & { params: { waitingId: string }; viewer: Viewer },
): Promise<ObjectId | null> {
	const found = await findClaimable(db, toObjectId(params.waitingId), tx)
	const rank = found?.communityId && (await findRankOf(db, viewer, found.communityId.toHexString(), tx))
	const mayNot = !found || found.notFor.some((id) => id.toHexString() === viewer.id)
	if (mayNot || !canModerate(viewer, rank ?? null)) throw fail('held_item_not_found')
	return found.communityId
}
