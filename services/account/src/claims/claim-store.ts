import { claimsWaitingMax } from '@folkmoot/account-contract/claim-limits'
import type { ClaimRecord } from '@folkmoot/account-contract/claim-records'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { writeConflict } from '@folkmoot/service-kit/writes/write-conflict'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { claims } from './collections.ts'

type Tx = ClientSession | undefined

const ownMax = 50
const countMax = 1_000

export function findClaim(db: Db, id: ObjectId, tx: Tx): Promise<ClaimRecord | null> {
	return claims(db).findOne({ _id: id }, sessionOptions(tx))
}

export function findWaitingClaim(db: Db, who: Pick<ClaimRecord, 'userId' | 'authorId'>, tx: Tx): Promise<ClaimRecord | null> {
	return claims(db).findOne({ userId: who.userId, authorId: who.authorId, state: 'waiting' }, sessionOptions(tx))
}

/** Whether a member has as many claims waiting as they may have. */
export async function hasMostClaims(db: Db, userId: ObjectId, tx: Tx): Promise<boolean> {
	const waiting = { userId, state: 'waiting' as const }
	return (await claims(db).countDocuments(waiting, { limit: claimsWaitingMax, ...sessionOptions(tx) })) >= claimsWaitingMax
}

/** Stores a new claim; if the same one was stored meanwhile, the write begins again and finds it. */
export async function insertClaim(db: Db, claim: ClaimRecord, tx: Tx): Promise<void> {
	await claims(db)
		.insertOne(claim, sessionOptions(tx))
		.catch((error: unknown) => {
			throw isDuplicateKey(error) ? writeConflict('A claim') : error
		})
}

/** A member's claims, newest first. */
export function findClaimsBy(db: Db, userId: ObjectId): Promise<ClaimRecord[]> {
	return claims(db).find({ userId }).sort({ createdAt: -1, _id: -1 }).limit(ownMax).toArray()
}

/** Those that wait: all, or of names that an import into one community has brought. */
const waitingIn = (communityId: ObjectId | null) => ({ state: 'waiting' as const, ...(communityId ? { communityId } : {}) })

/** Claims that wait, oldest first. */
export function findWaitingClaims(
	db: Db,
	communityId: ObjectId | null,
	{ after, limit }: { after: KeysetPosition | null; limit: number },
): Promise<ClaimRecord[]> {
	const filter = waitingIn(communityId)
	return readKeysetPage(claims(db), { filter, key: 'createdAt', isAscending: true, after, limit, hasFewTies: true })
}

export function countWaitingClaims(db: Db, communityId: ObjectId | null): Promise<number> {
	return claims(db).countDocuments(waitingIn(communityId), { limit: countMax })
}

/** Answers a claim that waits; null if it does not any more. */
export function storeAnswer(db: Db, _id: ObjectId, fields: Pick<ClaimRecord, 'state' | 'answer'>, tx: Tx): Promise<ClaimRecord | null> {
	return claims(db).findOneAndUpdate({ _id, state: 'waiting' }, { $set: fields }, { returnDocument: 'after', ...sessionOptions(tx) })
}

/** Begins to look for the code of a claim that waits; false if somebody has looked for it a moment ago, or it was answered. */
export async function beginCheck(db: Db, _id: ObjectId, { now, pauseMs }: { now: Date; pauseMs: number }): Promise<boolean> {
	const isDue = { $not: { $gt: new Date(now.getTime() - pauseMs) } }
	const begun = await claims(db).updateOne({ _id, state: 'waiting', lookedAt: isDue }, { $set: { lookedAt: now } })
	return begun.matchedCount === 1
}

/** Stores what was found; null if the claim does not wait any more. */
export function storeCheck(db: Db, _id: ObjectId, check: NonNullable<ClaimRecord['check']>): Promise<ClaimRecord | null> {
	return claims(db).findOneAndUpdate({ _id, state: 'waiting' }, { $set: { check } }, { returnDocument: 'after' })
}

/** Denies the claims of a name that others have waiting. */
export async function denyOthers(db: Db, authorId: ObjectId, answer: ClaimRecord['answer'], tx: Tx): Promise<void> {
	await claims(db).updateMany({ authorId, state: 'waiting' }, { $set: { state: 'denied', answer } }, sessionOptions(tx))
}

/** The merge of an approved claim is complete. */
export async function markApproved(db: Db, _id: ObjectId, tx: Tx): Promise<void> {
	await claims(db).updateOne({ _id, state: 'merging' }, { $set: { state: 'approved' } }, sessionOptions(tx))
}

/** Removes a claim that waits; false if it does not. */
export async function deleteWaitingClaim(db: Db, _id: ObjectId, tx: Tx): Promise<boolean> {
	return (await claims(db).deleteOne({ _id, state: 'waiting' }, sessionOptions(tx))).deletedCount === 1
}

/** Removes the claims of a deleted account, but those that are being carried out. */
export async function deleteClaimsOf(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await claims(db).deleteMany({ userId, state: { $ne: 'merging' } }, sessionOptions(tx))
}
