import type { SessionRecord } from '@folkmoot/account-contract/account-records'
import type { Db, ObjectId } from 'mongodb'

/** Stores sessions of an account with the given ids; `test-session` is the one that ask() uses. */
export async function seedSessions(db: Db, userId: ObjectId, given: Record<string, Partial<SessionRecord>>): Promise<void> {
	const at = new Date()
	const rest = { userId, createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + 3_600_000), ip: '192.0.2.9', userAgent: null }
	const sessions = db.collection<SessionRecord>('sessions')
	await sessions.deleteMany({ _id: { $in: Object.keys(given) } })
	await sessions.insertMany(Object.entries(given).map(([_id, over]) => ({ _id, ...rest, ...over })))
}
