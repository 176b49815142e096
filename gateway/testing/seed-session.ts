import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import { type SeedTarget, seedUser } from '@folkmoot/content-kit/testing/seed'
import { hashSessionToken, makeSessionToken } from '@folkmoot/service-kit/secrets/session-token'

const hourMs = 3_600_000

/** A session of a member, stored as account would; gives the cookie's value. */
export async function seedSession(db: SeedTarget, user: UserRecord, given: Partial<SessionRecord> = {}): Promise<string> {
	const token = makeSessionToken()
	const now = Date.now()
	await db.collection<SessionRecord>('sessions').insertOne({
		_id: hashSessionToken(token),
		userId: user._id,
		createdAt: new Date(now),
		lastSeenAt: new Date(now),
		expiresAt: new Date(now + hourMs),
		ip: null,
		userAgent: null,
		...given,
	})
	return token
}

/** A member with a session. */
export async function seedMemberSession(db: SeedTarget, given: Partial<UserRecord> = {}, session: Partial<SessionRecord> = {}) {
	const user = await seedUser(db, given)
	return { user, token: await seedSession(db, user, session) }
}
