import type { MailJobRecord } from '@folkmoot/account-contract/security-records'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { mailJobs } from '../security/collections.ts'

type Tx = ClientSession | undefined

/** What a mail is about. */
export type MailJob = Pick<MailJobRecord, 'site'> &
	(
		| Pick<Extract<MailJobRecord, { kind: 'verify' | 'reset' }>, 'kind' | 'userId'>
		| Pick<Extract<MailJobRecord, { kind: 'address-changed' }>, 'kind' | 'userId' | 'email'>
		| Pick<Extract<MailJobRecord, { name: string }>, 'kind' | 'name'>
	)

/** Longer than a mail server takes; then another process may try, should this one have died. */
const leaseMs = 120_000

/** Asks for mails, in the transaction of what they are about. */
export async function addMailJobs(db: Db, jobs: readonly MailJob[], { tx, now }: { tx: Tx; now: Date }): Promise<void> {
	if (jobs.length === 0) return
	const records = jobs.map((job) => ({ _id: new ObjectId(), ...job, dueAt: now, tries: 0, createdAt: now }))
	await mailJobs(db).insertMany(records, within(tx))
}

/** Takes the next mail that is due; while it is being sent nobody else does. */
export function takeMailJob(db: Db, now: Date): Promise<MailJobRecord | null> {
	const changes = { $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { tries: 1 } }
	return mailJobs(db).findOneAndUpdate({ dueAt: { $lte: now } }, changes, { sort: { dueAt: 1 }, returnDocument: 'after' })
}

export async function endMailJob(db: Db, _id: ObjectId, tx?: Tx): Promise<void> {
	await mailJobs(db).deleteOne({ _id }, within(tx))
}

export async function postponeMailJob(db: Db, _id: ObjectId, dueAt: Date): Promise<void> {
	await mailJobs(db).updateOne({ _id }, { $set: { dueAt } })
}

/** Nobody waits for these any more. */
export async function dropMailJobsOf(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await mailJobs(db).deleteMany({ userId }, within(tx))
}
