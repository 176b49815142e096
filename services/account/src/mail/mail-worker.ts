import type { Deps } from '@folkmoot/service-kit/context'
import { startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { mailJobs } from '../jobs.ts'
import { describeFailure, mailRetryAfterMs } from './mail-failures.ts'
import { createMailer } from './mailer.ts'
import { digestHandling } from './moderation-digest.ts'
import { processMailJob } from './process-mail-job.ts'

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
