import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { NotificationType } from '@folkmoot/account-contract/notification'
import { subscribeToPush } from '@folkmoot/account-contract/push-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { wakeJob } from '@folkmoot/service-kit/background-job'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { ObjectId } from 'mongodb'
import { expect } from 'vitest'
import { pushJobs } from '../src/jobs.ts'
import { pushSubscriptions } from '../src/push/collections.ts'
import type { PushSubscriptionRecord } from '../src/push/push-records.ts'
import { queuePushes, type StoredNotice } from '../src/push/queue-pushes.ts'
import { accountService } from '../src/service.ts'
import { type PushEndpoint, startPushEndpoint, type TestBrowser } from './push-endpoint.ts'

/** The account area with a push service of its own. */
export interface PushTestBed {
	service: TestService
	endpoint: PushEndpoint
	stop: () => Promise<void>
}

/** Contact that tests give to push services. */
export const contact = 'mailto:keeper@site.example'

export async function startPushTestBed(): Promise<PushTestBed> {
	const endpoint = await startPushEndpoint()
	const service = await startTestService(accountService)
	Object.assign(service.deps.config, { pushToLocal: true, pushContact: contact })
	service.deps.log.level = 'silent'
	return {
		service,
		endpoint,
		stop: async () => {
			await endpoint.close()
			await service.stop()
		},
	}
}

/** A member logged in with their own session. */
export interface PushMember {
	user: UserRecord
	/** For ask(). */
	as: { as: Viewer; session: string }
	/** With the given browser, or a new one. */
	subscribe: (browser?: TestBrowser) => Promise<TestBrowser>
}

let sessionNumber = 0

export async function pushMember({ service, endpoint }: PushTestBed, given: Partial<UserRecord> = {}): Promise<PushMember> {
	const user = await seedUser(service.deps.db, given)
	const as = { as: user.viewer, session: await seedSession(service, user._id) }
	const subscribe = async (browser = endpoint.subscribe()) => {
		expect((await ask(service, subscribeToPush, { body: browser.subscription }, as)).reply).toEqual({ success: true })
		return browser
	}
	return { user, as, subscribe }
}

/** Stores a session as a login does; returns its id. */
export async function seedSession(service: TestService, userId: ObjectId): Promise<string> {
	sessionNumber += 1
	const _id = `${sessionNumber}`.padStart(64, '0')
	const now = new Date()
	const record = { _id, userId, createdAt: now, lastSeenAt: now, expiresAt: new Date(Date.now() + 3_600_000), ip: null, userAgent: null }
	await service.deps.db.collection<SessionRecord>('sessions').insertOne(record)
	return _id
}

/** Queues pushes as notifications/ does. */
export async function queue({ service }: PushTestBed, notices: readonly StoredNotice[]): Promise<void> {
	const { db, client, now } = service.deps
	const subscriptions = await pushSubscriptions(db).find().toArray()
	const browsers = Map.groupBy(subscriptions, ({ userId }) => userId.toHexString())
	const ids = new Map([...browsers].map(([userId, all]) => [userId, all.map(({ _id }) => _id)]))
	await transact(client, (tx) => queuePushes(db, notices, ids, { tx, now: now() }))
}

/** Queues a push of one notification; returns its id. */
export async function notify(
	testBed: PushTestBed,
	{ _id }: { _id: ObjectId },
	type: NotificationType = 'new_comment',
	id = new ObjectId().toHexString(),
): Promise<string> {
	await queue(testBed, [{ _id: new ObjectId(id), receiverId: _id, type }])
	return id
}

export function subscriptionsOf({ service }: PushTestBed, { _id }: { _id: ObjectId }): Promise<PushSubscriptionRecord[]> {
	return pushSubscriptions(service.deps.db).find({ userId: _id }).toArray()
}

export const waiting = { timeout: 15_000 }

export async function waitForPushes(browser: TestBrowser, count: number): Promise<void> {
	await expect.poll(() => browser.received.length, waiting).toBe(count)
}

export async function waitUntilQueueEmpty({ service }: PushTestBed): Promise<void> {
	await expect.poll(() => pushJobs.records(service.deps.db).countDocuments({ kind: 'push', runAt: { $ne: null } }), waiting).toBe(0)
}

/** Waits until the only job is postponed after so many tries; returns for how long. */
export async function waitUntilPostponed({ service }: PushTestBed, tries: number): Promise<number> {
	const postponed = { kind: 'push', runAt: { $ne: null }, attempts: tries, runner: { $exists: false } } as const
	const jobs = pushJobs.records(service.deps.db)
	await expect.poll(() => jobs.countDocuments(postponed), waiting).toBe(1)
	const job = await jobs.findOne(postponed)
	return Number(job?.runAt) - Date.now()
}

/** Makes postponed jobs due. */
export async function makeJobsDue({ service }: PushTestBed): Promise<void> {
	await pushJobs.records(service.deps.db).updateMany({ kind: 'push', runAt: { $ne: null } }, { $set: { runAt: new Date(0) } })
	await wakeJob(service.deps, pushJobs.worker)
}
