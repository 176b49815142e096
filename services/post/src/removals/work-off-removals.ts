import type { ContentRemovalRecord, RemovalState } from '@folkmoot/post-contract/removal-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { keepDoing } from '@folkmoot/service-kit/keep-doing'
import { transact } from '@folkmoot/service-kit/transaction'
import type { ClientSession, Db } from 'mongodb'
import { destroyBatch } from './destroy-batch.ts'
import { claimRemoval, findClaimed } from './removal-store.ts'
import { removeBatch, removeLate } from './remove-batch.ts'
import { restoreBatch } from './restore-batch.ts'

export interface Step {
	db: Db
	tx: ClientSession
	now: Date
}

/** What is done next in each state; the time has come where a removed one is taken up. */
const batches: Partial<Record<RemovalState, (removal: ContentRemovalRecord, step: Step) => Promise<void>>> = {
	removing: removeBatch,
	removed: (removal, step) => (removal.lookedAgainAt ? destroyBatch : removeLate)(removal, step),
	destroying: destroyBatch,
	restoring: restoreBatch,
}

/**
 * One step of one removal, in one transaction with the note of how far it is: after a crash the next step goes on there,
 * and of two processes at the same step one finds it done. False where nothing is left to do.
 */
export async function workOffRemoval({ db, client, now }: Pick<Deps, 'db' | 'client' | 'now'>): Promise<boolean> {
	const claimed = await claimRemoval(db, now())
	if (!claimed) return false
	await transact(client, async (tx) => {
		const removal = await findClaimed(db, claimed, tx)
		if (removal) await batches[removal.state]?.(removal, { db, tx, now: now() })
	})
	return true
}

/** What removals are called to whoever wakes them. */
export const removalChore = 'removing what banned members wrote'

/** Works off removals beside the requests; gives the way to stop. */
export function workOffRemovals(deps: Deps): () => Promise<void> {
	return keepDoing(deps, { what: removalChore, step: workOffRemoval, restMs: 2_000 })
}
