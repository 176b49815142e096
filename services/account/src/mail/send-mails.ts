import type { MailJobRecord } from '@folkmoot/account-contract/security-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { keepDoing, wake } from '@folkmoot/service-kit/keep-doing'
import type { Db } from 'mongodb'
import { deliver } from './deliver.ts'
import { endMailJob, postponeMailJob, takeMailJob } from './mail-job-store.ts'
import { isRefusedForGood, openPostOffice } from './post-office.ts'

const what = 'sending mails'
/** Poll interval: finds jobs enqueued by another process or left by a crash. */
const restMs = 10_000
/** Retry delays; after the last the mail is given up. */
const waitsMs = [60_000, 5 * 60_000, 20 * 60_000, 3_600_000, 4 * 3_600_000]

/** Wakes the mail sender; called after a commit. */
export const wakeMailing = (db: Db): Promise<void> => wake({ db }, what)

/** Sends queued mails in the background; returns a function to stop. */
export function startMailing(deps: Deps): () => Promise<void> {
	if (!deps.config.smtpUrl || !deps.config.mailFrom) return async () => undefined
	const send = openPostOffice(deps.config)
	const step = async () => {
		const job = await takeMailJob(deps.db, deps.now())
		if (job) await attempt(deps, job, send)
		return job !== null
	}
	return keepDoing(deps, { what, step, restMs, hurries: true })
}

async function attempt(deps: Deps, job: MailJobRecord, send: Parameters<typeof deliver>[2]): Promise<void> {
	try {
		await deliver(deps, job, send)
	} catch (error) {
		const wait = isRefusedForGood(error) ? undefined : waitsMs[job.tries - 1]
		// A mail server's message may contain the address: log its code only.
		const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
		deps.log.warn({ kind: job.kind, tries: job.tries, code, isGivenUp: wait === undefined }, 'a mail could not be sent')
		if (wait === undefined) await endMailJob(deps.db, job._id)
		else await postponeMailJob(deps.db, job._id, new Date(deps.now().getTime() + wait))
	}
}
