import type { MailJobRecord } from '@folkmoot/account-contract/security-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { mailJobs } from '../security/collections.ts'

type Tx = ClientSession | undefined

/** The content of a mail job. */
export type MailJob = Pick<MailJobRecord, 'site'> &
	(
		| Pick<Extract<MailJobRecord, { kind: 'verify' | 'reset' }>, 'kind' | 'userId'>
		| Pick<Extract<MailJobRecord, { kind: 'address-changed' }>, 'kind' | 'userId' | 'email'>
		| Pick<Extract<MailJobRecord, { name: string }>, 'kind' | 'name'>
	)

/** Lease: longer than a mail server takes. After it another process may try, in case this one crashed. */
const leaseMs = 120_000

/** Enqueues mails, in the transaction of the change they are about. */
export async function enqueueMailJobs(db: Db, jobs: readonly MailJob[], { tx, now }: { tx: Tx; now: Date }): Promise<void> {
	if (jobs.length === 0) return
	const records = jobs.map((job) => ({ _id: new ObjectId(), ...job, dueAt: now, tries: 0, createdAt: now }))
	await mailJobs(db).insertMany(records, sessionOptions(tx))
}

/** Takes a lease on the next due mail, so that no other process sends it. */
export function claimMailJob(db: Db, now: Date): Promise<MailJobRecord | null> {
	const changes = { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { tries: 1 } }
	return mailJobs(db).findOneAndUpdate({ dueAt: { $lte: now } }, changes, { sort: { dueAt: 1 }, returnDocument: 'after' })
}

export async function deleteMailJob(db: Db, _id: ObjectId, tx?: Tx): Promise<void> {
	await mailJobs(db).deleteOne({ _id }, sessionOptions(tx))
}

export async function postponeMailJob(db: Db, _id: ObjectId, dueAt: Date): Promise<void> {
	await mailJobs(db).updateOne({ _id }, { $set: { dueAt } })
}

/** Drops a member's queued mails, which are no longer wanted. */
export async function deleteMailJobsOf(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await mailJobs(db).deleteMany({ userId }, sessionOptions(tx))
}
