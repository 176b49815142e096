import type { Context } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { addMailJobs, type MailJob } from './mail-job-store.ts'
import { wakeMailing } from './send-mails.ts'

/** Enqueues a mail in the transaction and wakes the sender after the commit. */
export async function orderMail(
	db: Db,
	job: MailJob,
	{ tx, now, afterCommit }: Pick<Context, 'tx' | 'now' | 'afterCommit'>,
): Promise<void> {
	await addMailJobs(db, [job], { tx, now })
	afterCommit(() => wakeMailing(db))
}
