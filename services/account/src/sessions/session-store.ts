import type { SessionRecord } from '@folkmoot/account-contract/account-records'
import { dayMs } from '@folkmoot/contract-kit/day-ms'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { hashSessionToken, makeSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { recordActiveDay } from '../analytics/day-count-store.ts'
import { sessions } from '../collections.ts'
import { moveSubscription, removeSubscription, removeSubscriptionsOf } from '../push/subscription-store.ts'

type Tx = ClientSession | undefined

/** A session expires after this many days without use; each use extends it. */
const lifetimeDays = 360
const reasonKeptDays = 30
const seenEveryMs = 5 * 60_000
const userAgentMax = 500

const expiryFrom = (now: Date) => new Date(now.getTime() + lifetimeDays * dayMs)

interface NewSession {
	userId: ObjectId
	ip: string
	userAgent: string | null
	/** The session of the request, which ends with the login (rule accounts-18). */
	replaces: string
	now: Date
	tx?: Tx
}

/** Starts a session with a new id; returns the cookie's value. */
export async function startSession(db: Db, { userId, ip, userAgent, replaces, now, tx }: NewSession): Promise<string> {
	const token = makeSessionToken()
	await endSession(db, replaces, tx)
	const record: SessionRecord = {
		_id: hashSessionToken(token),
		userId,
		begunFrom: replaces,
		createdAt: now,
		lastSeenAt: now,
		expiresAt: expiryFrom(now),
		ip,
		userAgent: userAgent?.slice(0, userAgentMax) ?? null,
	}
	await sessions(db).insertOne(record, sessionOptions(tx))
	await recordActiveDay(db, userId, { now, tx })
	return token
}

const openFilter = (userId: ObjectId, now: Date) => ({ userId, expiresAt: { $gt: now }, endedByBan: { $exists: false } })

/** Whether the session that replaced `begunFrom` is still open. */
export async function isReplacementOpen(
	db: Db,
	userId: ObjectId,
	{ begunFrom, now, tx }: { begunFrom: string; now: Date; tx: Tx },
): Promise<boolean> {
	return (await sessions(db).findOne({ ...openFilter(userId, now), begunFrom }, { projection: { _id: 1 }, ...sessionOptions(tx) })) !== null
}

/**
 * Gives an open session a new id, so that copies of its cookie are worth nothing any more; returns the cookie's value, or null if it
 * has ended meanwhile.
 */
export async function replaceSessionId(db: Db, id: string, tx?: Tx): Promise<string | null> {
	const session = await sessions(db).findOneAndDelete({ _id: id, endedByBan: { $exists: false } }, sessionOptions(tx))
	if (!session) return null
	const token = makeSessionToken()
	const newId = hashSessionToken(token)
	await sessions(db).insertOne({ ...session, _id: newId }, sessionOptions(tx))
	await moveSubscription(db, { from: id, to: newId }, tx)
	return token
}

export async function endSession(db: Db, id: string, tx?: Tx): Promise<void> {
	await sessions(db).deleteOne({ _id: id }, sessionOptions(tx))
	await removeSubscription(db, id, tx)
}

/** Ends all sessions of a member, except one if given. */
export async function endSessionsOf(db: Db, userId: ObjectId, { except, tx }: { except?: string; tx: Tx }): Promise<void> {
	await sessions(db).deleteMany({ userId, ...(except ? { _id: { $ne: except } } : {}) }, sessionOptions(tx))
	await removeSubscriptionsOf(db, userId, { ...(except ? { except } : {}), tx })
}

/** Ends all sessions of a banned member. The records stay for a while, so that the next request can be told the reason. */
export async function endSessionsByBan(db: Db, userId: ObjectId, { now, tx }: { now: Date; tx: Tx }): Promise<void> {
	const expiresAt = new Date(now.getTime() + reasonKeptDays * dayMs)
	await sessions(db).updateMany({ userId }, { $set: { endedByBan: true, expiresAt } }, sessionOptions(tx))
	await removeSubscriptionsOf(db, userId, { tx })
}

/** Extends a session, at most once in five minutes; returns its member, or null if it was not due. */
export async function renewSession(db: Db, id: string, { ip, now }: { ip: string; now: Date }): Promise<ObjectId | null> {
	const renewable = { _id: id, endedByBan: { $exists: false }, lastSeenAt: { $lte: new Date(now.getTime() - seenEveryMs) } }
	const session = await sessions(db).findOneAndUpdate(renewable, { $set: { lastSeenAt: now, expiresAt: expiryFrom(now), ip } })
	return session?.userId ?? null
}

/** Upper bound: nobody has more open sessions. */
const sessionsMax = 200

/** A member's open sessions, most recently used first. */
export function findSessionsOf(db: Db, userId: ObjectId, { now, tx }: { now: Date; tx?: Tx }): Promise<SessionRecord[]> {
	return sessions(db).find(openFilter(userId, now), sessionOptions(tx)).sort({ lastSeenAt: -1 }).limit(sessionsMax).toArray()
}
