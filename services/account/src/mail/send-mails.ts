import { setTimeout } from 'node:timers/promises'
import type { MailJobRecord } from '@folkmoot/account-contract/security-records'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { deliver } from './deliver.ts'
import { endMailJob, postponeMailJob, takeMailJob } from './mail-job-store.ts'
import { isRefusedForGood, openPostOffice } from './post-office.ts'

/** What was asked for in another process, or before a crash, is found within this time. */
const lookEveryMs = 10_000
/** When a mail that was not taken is tried again; after the last it is given up. */
const waitsMs = [60_000, 5 * 60_000, 20 * 60_000, 3_600_000, 4 * 3_600_000]

const wakeUps = new WeakMap<Db, () => void>()

/** There is something to send: told after a commit. */
export async function wakeMailing(db: Db): Promise<void> {
	wakeUps.get(db)?.()
}

/** Sends what is asked for, beside requests, for as long as the service runs; gives the way to stop. */
export function startMailing(deps: Deps): () => Promise<void> {
	if (!deps.config.smtpUrl || !deps.config.mailFrom) return async () => undefined
	const send = openPostOffice(deps.config)
	const stopping = new AbortController()
	const done = keepSending(deps, stopping.signal, async () => {
		for (let job = await takeMailJob(deps.db, deps.now()); job && !stopping.signal.aborted; job = await takeMailJob(deps.db, deps.now()))
			await attempt(deps, job, send)
	})
	return async () => {
		stopping.abort()
		await done
	}
}

/** Does all there is to do, then waits until somebody calls or some time has passed. */
async function keepSending({ db, log }: Deps, signal: AbortSignal, doAll: () => Promise<void>): Promise<void> {
	while (!signal.aborted) {
		const called = new Promise<void>((resolve) => wakeUps.set(db, resolve))
		await doAll().catch((error: unknown) => log.warn({ err: error }, 'mails could not be looked for; trying again'))
		if (!signal.aborted) await Promise.race([called, setTimeout(lookEveryMs, undefined, { signal }).catch(() => undefined)])
	}
	wakeUps.delete(db)
}

async function attempt(deps: Deps, job: MailJobRecord, send: Parameters<typeof deliver>[2]): Promise<void> {
	try {
		await deliver(deps, job, send)
	} catch (error) {
		const wait = isRefusedForGood(error) ? undefined : waitsMs[job.tries - 1]
		// What a mail server says may hold the address: its code is enough.
		const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
		deps.log.warn({ kind: job.kind, tries: job.tries, code, isGivenUp: wait === undefined }, 'a mail could not be sent')
		if (wait === undefined) await endMailJob(deps.db, job._id)
		else await postponeMailJob(deps.db, job._id, new Date(deps.now().getTime() + wait))
	}
}
