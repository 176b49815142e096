import type { Context } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { addMailJobs, type MailJob } from './mail-job-store.ts'
import { wakeMailing } from './send-mails.ts'

/** Has a mail sent as soon as what it is about is safe. */
export async function orderMail(
	db: Db,
	job: MailJob,
	{ tx, now, afterCommit }: Pick<Context, 'tx' | 'now' | 'afterCommit'>,
): Promise<void> {
	await addMailJobs(db, [job], { tx, now })
	afterCommit(() => wakeMailing(db))
}
