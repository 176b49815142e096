import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '@folkmoot/service-kit/context'
import { type JobHandling, startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { mergeJobs } from '../jobs.ts'
import { publish } from '../publish.ts'
import type { Merge } from './claimed-items-store.ts'
import { mergeStep } from './merge-step.ts'

/** Each step is one transaction, with the events about it: whoever is killed in between goes on with the next. */
const mergeHandling = ({ db, client, now }: Pick<Deps, 'db' | 'client' | 'now'>): JobHandling<Merge> => ({
	queue: mergeJobs,
	run: async ({ payload }, { signal }) => {
		const startedAt = performance.now()
		const isMoved = await transact(client, async (tx) => {
			const step = { db, tx, now: now() }
			if (await mergeStep(payload, step)) return true
			const { claimId, fromId, toId } = payload
			await publish(db, step, { type: 'author.merged', claimId, userId: fromId.toHexString(), authorId: toId.toHexString() })
			return false
		})
		if (!isMoved) return undefined
		// A pause as long as the step leaves half of the time to requests.
		await pause(performance.now() - startedAt, undefined, { signal })
		return now()
	},
	retryAfterMs: () => 2_000,
})

/** Merges claimed authors with their members in the background; returns a stop function. */
export const startMergeWorker = (deps: Deps): (() => Promise<void>) => startJobWorker(deps, mergeHandling(deps))
