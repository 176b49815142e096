import type { MailJobRecord } from '@folkmoot/account-contract/security-records'
import { startBackgroundJob, wakeJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { claimMailJob, deleteMailJob, postponeMailJob } from './mail-job-store.ts'
import { createMailer, isPermanentFailure } from './mailer.ts'
import { processMailJob } from './process-mail-job.ts'

const what = 'sending mails'
/** Poll interval: finds jobs enqueued by another process or left by a crash. */
const restMs = 10_000
/** Retry delays; after the last the mail is given up. */
const retryDelaysMs = [60_000, 5 * 60_000, 20 * 60_000, 3_600_000, 4 * 3_600_000]

/** Wakes the mail sender; called after a commit. */
export const wakeMailWorker = (db: Db): Promise<void> => wakeJob({ db }, what)

/** Sends queued mails in the background; returns a function to stop. */
export function startMailWorker(deps: Deps): () => Promise<void> {
	if (!deps.config.smtpUrl || !deps.config.mailFrom) return async () => undefined
	const send = createMailer(deps.config)
	const step = async () => {
		const job = await claimMailJob(deps.db, deps.now())
		if (job) await attempt(deps, job, send)
		return job !== null
	}
	return startBackgroundJob(deps, { name: what, step, idleMs: restMs, isContinuous: true })
}

async function attempt(deps: Deps, job: MailJobRecord, send: Parameters<typeof processMailJob>[2]): Promise<void> {
	try {
		await processMailJob(deps, job, send)
	} catch (error) {
		const wait = isPermanentFailure(error) ? undefined : retryDelaysMs[job.tries - 1]
		// A mail server's message may contain the address: log its code only.
		const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
		deps.log.warn({ kind: job.kind, tries: job.tries, code, isGivenUp: wait === undefined }, 'sending a mail failed')
		if (wait === undefined) await deleteMailJob(deps.db, job._id)
		else await postponeMailJob(deps.db, job._id, new Date(deps.now().getTime() + wait))
	}
}
