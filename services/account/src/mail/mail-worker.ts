import type { Deps } from '@folkmoot/service-kit/context'
import { startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { mailJobs } from '../jobs.ts'
import { createMailer, isPermanentFailure } from './mailer.ts'
import { digestHandling } from './moderation-digest.ts'
import { processMailJob } from './process-mail-job.ts'

/** Retry delays; after the last the mail is given up. */
const retryDelaysMs = [60_000, 5 * 60_000, 20 * 60_000, 3_600_000, 4 * 3_600_000]

export const mailRetryAfterMs = (error: unknown, attempts: number): number | null =>
	isPermanentFailure(error) ? null : (retryDelaysMs[attempts - 1] ?? null)

/** A mail server's message may contain the address: the log gets its code only. */
export const describeFailure = (error: unknown): object => ({
	code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
})

/** Sends queued mails in the background; returns a function to stop. */
export function startMailWorker(deps: Deps): () => Promise<void> {
	if (!deps.config.smtpUrl || !deps.config.mailFrom) return async () => undefined
	const send = createMailer(deps.config)
	const stops = [
		startJobWorker(deps, {
			queue: mailJobs,
			run: (job) => processMailJob(deps, job, send),
			retryAfterMs: mailRetryAfterMs,
			describe: describeFailure,
		}),
		startJobWorker(deps, digestHandling(deps, send)),
	]
	return async () => {
		await Promise.all(stops.map((stop) => stop()))
	}
}
