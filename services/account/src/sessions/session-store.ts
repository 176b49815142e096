import type { SessionRecord } from '@folkmoot/account-contract/account-records'
import type { IssuerIdentity } from '@folkmoot/account-contract/sign-in-records'
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
/** Upper bound: nobody has more open sessions. */
const sessionsMax = 200

const expiryFrom = (now: Date) => new Date(now.getTime() + lifetimeDays * dayMs)

interface NewSession {
	userId: ObjectId
	ip: string
	userAgent: string | null
	/** The session of the request, which ends with the login (rule accounts-18). */
	replaces: string
	/** The identity it is begun with at an identity provider. */
	begunAt?: IssuerIdentity | undefined
	now: Date
	tx?: Tx
}

/** Starts a session with a new id; returns the cookie's value. */
export async function startSession(db: Db, { userId, ip, userAgent, replaces, begunAt, now, tx }: NewSession): Promise<string> {
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
		...(begunAt ? { begunAt } : {}),
	}
	await sessions(db).insertOne(record, sessionOptions(tx))
	await recordActiveDay(db, userId, { now, tx })
	return token
}

const openFilter = (userId: ObjectId, now: Date) => ({ userId, expiresAt: { $gt: now }, endedByBan: { $exists: false } })

/** The session that replaced `begunFrom`, if it is still open. */
export function findReplacement(
	db: Db,
	userId: ObjectId,
	{ begunFrom, now, tx }: { begunFrom: string; now: Date; tx?: Tx },
): Promise<SessionRecord | null> {
	return sessions(db).findOne({ ...openFilter(userId, now), begunFrom }, sessionOptions(tx))
}

/** An identity provider has confirmed who uses this session. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
	await sessions(db).updateOne({ _id: id }, { $set: { confirmedAt: now } })
}

/** How long that stands for a password. */
const confirmedMs = 10 * 60_000

/** Until when a session counts as confirmed; null if it does not. */
export async function findConfirmedUntil(db: Db, id: string, { now, tx }: { now: Date; tx?: Tx }): Promise<Date | null> {
	const session = await sessions(db).findOne({ _id: id }, { projection: { confirmedAt: 1 }, ...sessionOptions(tx) })
	const until = session?.confirmedAt && new Date(session.confirmedAt.getTime() + confirmedMs)
	return until && until > now ? until : null
}

/** Ends the sessions begun with an identity, or those of one session at its provider. */
export async function endSessionsBegunAt(
	db: Db,
	{ issuer, subject, sid }: { issuer: string; subject?: string | undefined; sid?: string | undefined },
	{ except, tx }: { except?: string; tx?: Tx } = {},
): Promise<void> {
	const begun = {
		'begunAt.issuer': issuer,
		...(subject === undefined ? {} : { 'begunAt.subject': subject }),
		...(sid === undefined ? {} : { 'begunAt.sid': sid }),
		...(except ? { _id: { $ne: except } } : {}),
	}
	const ended = await sessions(db)
		.find(begun, { projection: { _id: 1 }, ...sessionOptions(tx) })
		.limit(sessionsMax)
		.toArray()
	for (const { _id } of ended) await endSession(db, _id, tx)
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

/** A member's open sessions, most recently used first. */
export function findSessionsOf(db: Db, userId: ObjectId, { now, tx }: { now: Date; tx?: Tx }): Promise<SessionRecord[]> {
	return sessions(db).find(openFilter(userId, now), sessionOptions(tx)).sort({ lastSeenAt: -1 }).limit(sessionsMax).toArray()
}
