import type { Context } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { enqueueMailJobs, type MailJob } from './mail-job-store.ts'
import { wakeMailWorker } from './mail-worker.ts'

/** Enqueues a mail in the transaction and wakes the sender after the commit. */
export async function enqueueMail(
	db: Db,
	job: MailJob,
	{ tx, now, afterCommit }: Pick<Context, 'tx' | 'now' | 'afterCommit'>,
): Promise<void> {
	await enqueueMailJobs(db, [job], { tx, now })
	afterCommit(() => wakeMailWorker(db))
}
