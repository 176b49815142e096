import { accountOutbox } from '@folkmoot/account-contract/account-events'
import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { modtoolsService } from '@folkmoot/modtools/service'
import { startTestService } from '@folkmoot/service-kit/testing/test-service'
import type { ObjectId } from 'mongodb'
import { hashPassword } from '../src/passwords/password-hash.ts'
import { accountService } from '../src/service.ts'

/** The password of the accounts that `seed` makes. */
export const password = 'wide green marsh'

/** The areas that tests of profiles need, with what such tests seed and look at. */
export async function startProfileTests() {
	const service = await startTestService(accountService, modtoolsService)
	const { db } = service.deps
	const passwordHash = await hashPassword(password)
	const sessions = db.collection<SessionRecord>('sessions')
	return {
		service,
		passwordHash,
		seed: (given: Partial<UserRecord> = {}) => seedUser(db, { passwordHash, ...given }),
		findUser: (_id: ObjectId) => db.collection<UserRecord>('users').findOne({ _id }),
		sessionsOf: async (userId: ObjectId) => (await sessions.find({ userId }).toArray()).map(({ _id }) => _id),
		eventsAbout: async (userId: string) => {
			const found = await db.collection(accountOutbox).find({ 'event.userId': userId }).sort({ _id: 1 }).toArray()
			return found.map((record) => record.event as unknown)
		},
		/** Sessions of an account: that of ask(), if `here`, and two others. */
		seedSessions: async (userId: ObjectId, here: boolean) => {
			const at = new Date()
			const rest = { userId, createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + 60_000), ip: null, userAgent: null }
			await sessions.deleteMany({ _id: 'test-session' })
			const ids = [...(here ? ['test-session'] : []), `a${userId}`, `b${userId}`]
			await sessions.insertMany(ids.map((_id) => ({ _id, ...rest })))
		},
	}
}
