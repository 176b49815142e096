import { randomUUID } from 'node:crypto'
import type { NotificationType } from '@folkmoot/account-contract/notification'
import type { ClientSession, Db } from 'mongodb'
import { pushJobs } from './collections.ts'
import type { PushJobRecord } from './push-records.ts'

/** Lease: longer than sending takes. After it another process may try, in case this one crashed. */
const leaseMs = 60_000

interface NewJob {
	subscriptionId: string
	notificationId: string
	type: NotificationType
}

/** Enqueues pushes, in the transaction that marks the event as applied. */
export async function enqueuePushJobs(db: Db, jobs: readonly NewJob[], { tx, now }: { tx: ClientSession; now: Date }): Promise<void> {
	if (jobs.length === 0) return
	await pushJobs(db).bulkWrite(
		jobs.map(({ subscriptionId, notificationId, type }) => ({
			updateOne: {
				filter: { _id: `${subscriptionId}:${notificationId}` },
				update: { $set: { subscriptionId, notificationId, type, dueAt: now, tries: 0, claim: null }, $setOnInsert: { createdAt: now } },
				upsert: true,
			},
		})),
		{ session: tx, ordered: false },
	)
}

/** Takes a lease on due jobs, so that no other process sends them. */
export async function claimPushJobs(db: Db, now: Date, limit: number): Promise<PushJobRecord[]> {
	const isDue = { dueAt: { $lte: now } }
	const dueJobs = await pushJobs(db)
		.find(isDue, { projection: { _id: 1 } })
		.sort({ dueAt: 1 })
		.limit(limit)
		.toArray()
	if (dueJobs.length === 0) return []
	const claim = randomUUID()
	const _id = { $in: dueJobs.map((job) => job._id) }
	await pushJobs(db).updateMany({ _id, ...isDue }, { $set: { claim, dueAt: new Date(now.getTime() + leaseMs) }, $inc: { tries: 1 } })
	return pushJobs(db).find({ _id, claim }).toArray()
}

/** Removes a finished job, unless it was enqueued again meanwhile. */
export async function deletePushJob(db: Db, { _id, claim }: PushJobRecord): Promise<void> {
	await pushJobs(db).deleteOne({ _id, claim })
}

export async function postponePushJob(db: Db, { _id, claim }: PushJobRecord, dueAt: Date): Promise<void> {
	await pushJobs(db).updateOne({ _id, claim }, { $set: { dueAt, claim: null } })
}
