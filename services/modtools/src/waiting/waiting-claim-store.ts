import type { WaitingClaimRecord } from '@folkmoot/modtools-contract/waiting-records'
import type { Context } from '@folkmoot/service-kit/context'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, ObjectId } from 'mongodb'
import { conversations, decisions, heldItems, waitingClaims } from '../collections.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** Something that waits and is no report. `communityId`: null for the admins; `notFor`: who cannot deal with it. */
interface Claimable {
	communityId: ObjectId | null
	notFor: readonly ObjectId[]
}

/** A held item, a decision that is appealed against, or a conversation; null if it is none of them or does not wait. */
export async function findClaimable(db: Db, _id: ObjectId, tx: Context['tx']): Promise<Claimable | null> {
	const session = sessionOptions(tx)
	const held = await heldItems(db).findOne({ _id }, { projection: { communityId: 1 }, ...session })
	if (held) return { communityId: held.communityId, notFor: [] }
	const open = { _id, 'appeal.answer': null, 'appeal.at': { $type: 'date' as const } }
	const decision = await decisions(db).findOne(open, { projection: { communityId: 1, by: 1, memberId: 1 }, ...session })
	if (decision) return { communityId: decision.communityId, notFor: [decision.by, decision.memberId] }
	const conversation = await conversations(db).findOne({ _id, waits: true }, { projection: { communityId: 1, memberId: 1 }, ...session })
	return conversation && { communityId: conversation.communityId, notFor: [conversation.memberId] }
}

/** Stores a claim unless somebody else's is in force; whether it did. */
export async function storeClaim(db: Db, { _id, by, until }: WaitingClaimRecord, { tx, now }: Write): Promise<boolean> {
	const own = { _id, $or: [{ by }, { until: { $lte: now } }] }
	try {
		await waitingClaims(db).updateOne(own, { $set: { by, until } }, { upsert: true, ...sessionOptions(tx) })
		return true
	} catch (error) {
		if (isDuplicateKey(error)) return false
		throw error
	}
}

/** Whether there was one. */
export async function deleteClaim(db: Db, claim: Pick<WaitingClaimRecord, '_id' | 'by'>, tx: Context['tx']): Promise<boolean> {
	const { deletedCount } = await waitingClaims(db).deleteOne(claim, sessionOptions(tx))
	return deletedCount > 0
}

/** In every community: whoever still looks at something there claims it again within a minute or two. */
export async function deleteClaimsOf(db: Db, userId: string, tx: Context['tx']): Promise<void> {
	await waitingClaims(db).deleteMany({ by: new ObjectId(userId) }, sessionOptions(tx))
}
