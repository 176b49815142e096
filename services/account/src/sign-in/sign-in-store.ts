import type { PendingSignInRecord, SignInAttemptRecord } from '@folkmoot/account-contract/sign-in-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import type { ClientSession, Db } from 'mongodb'
import { pendingSignIns, signInAttempts } from './collections.ts'

type Tx = ClientSession | undefined

/** The way to the issuer and back, with a second factor there. */
const attemptMs = 15 * 60_000
/** Choosing a name. */
const pendingMs = 30 * 60_000

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

export async function storeAttempt(
	db: Db,
	{ state, now, ...attempt }: Omit<SignInAttemptRecord, '_id' | 'expiresAt'> & { state: string; now: Date },
): Promise<void> {
	await signInAttempts(db).insertOne({ _id: sha256(state), ...attempt, expiresAt: after(now, attemptMs) })
}

/** Uses up an attempt; null if another session began it, or it was used or has expired. */
export function takeAttempt(
	db: Db,
	{ state, session, now }: { state: string; session: string; now: Date },
): Promise<SignInAttemptRecord | null> {
	return signInAttempts(db).findOneAndDelete({ _id: sha256(state), session, expiresAt: { $gt: now } })
}

/** A session has one at most: a new one replaces it. */
export async function storePending(db: Db, pending: Omit<PendingSignInRecord, 'expiresAt'>, now: Date): Promise<void> {
	const { _id, ...fields } = pending
	await pendingSignIns(db).updateOne({ _id }, { $set: { ...fields, expiresAt: after(now, pendingMs) } }, { upsert: true })
}

export function findPending(db: Db, session: string, now: Date): Promise<PendingSignInRecord | null> {
	return pendingSignIns(db).findOne({ _id: session, expiresAt: { $gt: now } })
}

/** Uses it up; null if there is none, or it has expired. */
export function takePending(db: Db, session: string, { now, tx }: { now: Date; tx: Tx }): Promise<PendingSignInRecord | null> {
	return pendingSignIns(db).findOneAndDelete({ _id: session, expiresAt: { $gt: now } }, sessionOptions(tx))
}
