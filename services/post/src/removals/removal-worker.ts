import { setTimeout as pause } from 'node:timers/promises'
import type { ContentRemovalRecord, RemovalState } from '@folkmoot/post-contract/removal-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { type JobHandling, startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ObjectId } from 'mongodb'
import { removalJobs } from '../jobs.ts'
import { destroyBatch } from './destroy-batch.ts'
import { changeRemoval, findRemoval, isRestoring } from './removal-store.ts'
import { removeBatch, removeInFlight } from './remove-batch.ts'
import { restoreBatch } from './restore-batch.ts'
import type { StepContext } from './step-context.ts'

/** The next step in each state, when it is due. */
const batches: Partial<Record<RemovalState, (removal: ContentRemovalRecord, step: StepContext) => Promise<void>>> = {
	removing: removeBatch,
	removed: (removal, step) => (removal.lookedAgainAt ? destroyBatch : removeInFlight)(removal, step),
	destroying: destroyBatch,
	restoring: restoreBatch,
}

/**
 * One step of a removal; returns when the next one is due. Work and progress are written in one transaction: after a crash the
 * next step resumes there, and two processes at the same step conflict, so that one does the next.
 */
async function processRemovalStep(id: ObjectId, { db, client, now }: RemovalDeps): Promise<Date | undefined> {
	return transact(client, async (tx) => {
		const find = () => findRemoval(db, id, tx)
		const removal = await find()
		const step = { db, tx, now: now() }
		if (removal?.dueAt && removal.dueAt <= step.now) {
			if (await isBlockedByRestore(removal, step)) await changeRemoval(db, id, { dueAt: new Date(step.now.getTime() + retryDelayMs) }, tx)
			else await batches[removal.state]?.(removal, step)
		}
		return (await find())?.dueAt ?? undefined
	})
}

const retryDelayMs = 200

/** The member was banned again while an earlier removal is being restored: items not yet restored would be skipped, and then reappear. */
async function isBlockedByRestore({ state, userId }: ContentRemovalRecord, { db, tx }: StepContext): Promise<boolean> {
	return state === 'removing' && (await isRestoring(db, userId, tx))
}

type RemovalDeps = Pick<Deps, 'db' | 'client' | 'now'>

export const removalHandling = (deps: RemovalDeps): JobHandling<{ removalId: ObjectId }> => ({
	queue: removalJobs,
	run: async ({ payload }, { signal }) => {
		const startedAt = performance.now()
		const dueAt = await processRemovalStep(payload.removalId, deps)
		// A pause as long as the step leaves half of the time to requests.
		await pause(performance.now() - startedAt, undefined, { signal })
		return dueAt
	},
	retryAfterMs: () => 2_000,
})

/** Processes removals in the background; returns a stop function. */
export const startRemovalWorker = (deps: Deps): (() => Promise<void>) => startJobWorker(deps, removalHandling(deps))
