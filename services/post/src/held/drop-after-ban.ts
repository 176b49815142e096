import { limits } from '@folkmoot/contract-kit/limits'
import type { Deps } from '@folkmoot/service-kit/context'
import { type JobHandling, startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { heldDropJobs } from '../jobs.ts'
import { isBanned } from '../standing-reader.ts'
import { dropHeldItemsOf } from './refuse-held-item.ts'

/** Has what waits of a banned member deleted as soon as the ban can no longer be undone; a later ban starts the time again. */
export async function scheduleHeldDrop(
	db: Db,
	{ communityId, userId }: { communityId: string; userId: string },
	{ tx, now }: { tx: ClientSession; now: Date },
): Promise<void> {
	const job = {
		key: `${communityId}:${userId}`,
		payload: { communityId: toObjectId(communityId), userId: toObjectId(userId) },
		runAt: new Date(now.getTime() + limits.undoSeconds * 1_000),
	}
	await heldDropJobs.add(db, [job], { tx, now })
}

export const heldDropHandling = ({
	db,
	client,
	now,
}: Pick<Deps, 'db' | 'client' | 'now'>): JobHandling<{ communityId: ObjectId; userId: ObjectId }> => ({
	queue: heldDropJobs,
	run: ({ payload: { communityId, userId } }) =>
		transact(client, async (tx) => {
			const when = { tx, now: now() }
			if (await isBanned(db, { communityId, userId }, when)) await dropHeldItemsOf(db, { authorId: userId, communityId }, when)
		}),
	retryAfterMs: () => 2_000,
})

/** Deletes what waits of banned members in the background; returns a stop function. */
export const startHeldDropWorker = (deps: Deps): (() => Promise<void>) => startJobWorker(deps, heldDropHandling(deps))
