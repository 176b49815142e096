import { setTimeout } from 'node:timers/promises'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Db } from 'mongodb'
import { contentRemovals } from '../collections.ts'

const timeoutMs = 1_000
const pollIntervalMs = 20

/** Waits briefly until a member's content is removed or restored; for a lot of content the rest continues in the background. */
export async function waitForRemoval(db: Db, userId: string): Promise<void> {
	const underWay = { userId: toObjectId(userId), state: { $in: ['removing', 'restoring'] as const } }
	for (const until = Date.now() + timeoutMs; Date.now() < until; ) {
		if (!(await contentRemovals(db).findOne(underWay, { projection: { _id: 1 } }))) return
		await setTimeout(pollIntervalMs)
	}
}
