import type { ContentRemovalRecord, RemovalState } from '@folkmoot/post-contract/removal-records'
import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { destroyBatch } from './destroy-batch.ts'
import { changeRemoval, claimRemoval, findClaimed, isRestoring } from './removal-store.ts'
import { removeBatch, removeInFlight } from './remove-batch.ts'
import { restoreBatch } from './restore-batch.ts'
import type { StepContext } from './step-context.ts'

/** The next step in each state; a `removed` one is only claimed when it is due. */
const batches: Partial<Record<RemovalState, (removal: ContentRemovalRecord, step: StepContext) => Promise<void>>> = {
	removing: removeBatch,
	removed: (removal, step) => (removal.lookedAgainAt ? destroyBatch : removeInFlight)(removal, step),
	destroying: destroyBatch,
	restoring: restoreBatch,
}

/**
 * One step of one removal. Work and progress are written in one transaction: after a crash the next step resumes there, and
 * of two processes at the same step one finds it done. False if nothing is due.
 */
export async function processRemovalStep({ db, client, now }: Pick<Deps, 'db' | 'client' | 'now'>): Promise<boolean> {
	const claimed = await claimRemoval(db, now())
	if (!claimed) return false
	await transact(client, async (tx) => {
		const removal = await findClaimed(db, claimed, tx)
		if (!removal) return
		const step = { db, tx, now: now() }
		if (await isBlockedByRestore(removal, step))
			await changeRemoval(db, removal._id, { dueAt: new Date(step.now.getTime() + retryDelayMs) }, tx)
		else await batches[removal.state]?.(removal, step)
	})
	return true
}

const retryDelayMs = 200

/** The member was banned again while an earlier removal is being restored: items not yet restored would be skipped, and then reappear. */
async function isBlockedByRestore({ state, userId }: ContentRemovalRecord, { db, tx }: StepContext): Promise<boolean> {
	return state === 'removing' && (await isRestoring(db, userId, tx))
}

/** The name by which the removal worker is woken. */
export const removalWorkerName = 'content removal'

/** Worker that processes removals in the background; returns a stop function. */
export function startRemovalWorker(deps: Deps): () => Promise<void> {
	return startBackgroundJob(deps, { name: removalWorkerName, step: processRemovalStep, idleMs: 2_000 })
}
