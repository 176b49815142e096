import type { ContentRemovalRecord, RemovalState } from '@folkmoot/post-contract/removal-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { keepDoing } from '@folkmoot/service-kit/keep-doing'
import { transact } from '@folkmoot/service-kit/transaction'
import type { ClientSession, Db } from 'mongodb'
import { destroyBatch } from './destroy-batch.ts'
import { changeRemoval, claimRemoval, findClaimed, isRestoring } from './removal-store.ts'
import { removeBatch, removeLate } from './remove-batch.ts'
import { restoreBatch } from './restore-batch.ts'

export interface Step {
	db: Db
	tx: ClientSession
	now: Date
}

/** The next step in each state; a `removed` one is only claimed when it is due. */
const batches: Partial<Record<RemovalState, (removal: ContentRemovalRecord, step: Step) => Promise<void>>> = {
	removing: removeBatch,
	removed: (removal, step) => (removal.lookedAgainAt ? destroyBatch : removeLate)(removal, step),
	destroying: destroyBatch,
	restoring: restoreBatch,
}

/**
 * One step of one removal. Work and progress are written in one transaction: after a crash the next step resumes there, and
 * of two processes at the same step one finds it done. False if nothing is due.
 */
export async function workOffRemoval({ db, client, now }: Pick<Deps, 'db' | 'client' | 'now'>): Promise<boolean> {
	const claimed = await claimRemoval(db, now())
	if (!claimed) return false
	await transact(client, async (tx) => {
		const removal = await findClaimed(db, claimed, tx)
		if (!removal) return
		const step = { db, tx, now: now() }
		if (await mustWait(removal, step)) await changeRemoval(db, removal._id, { dueAt: new Date(step.now.getTime() + waitMs) }, tx)
		else await batches[removal.state]?.(removal, step)
	})
	return true
}

const waitMs = 200

/** The member was banned again while an earlier removal is being restored: items not yet restored would be skipped, and then reappear. */
async function mustWait({ state, userId }: ContentRemovalRecord, { db, tx }: Step): Promise<boolean> {
	return state === 'removing' && (await isRestoring(db, userId, tx))
}

/** The name under which the removal worker is woken. */
export const removalChore = 'removing what banned members wrote'

/** Worker that processes removals in the background; returns a stop function. */
export function workOffRemovals(deps: Deps): () => Promise<void> {
	return keepDoing(deps, { what: removalChore, step: workOffRemoval, restMs: 2_000 })
}
