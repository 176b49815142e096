import { setTimeout } from 'node:timers/promises'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import type { Db } from 'mongodb'
import { contentRemovals } from '../collections.ts'

const patienceMs = 1_000
const lookEveryMs = 20

/** Waits while what a member wrote is being removed, or brought back, but not long: of who wrote much the rest goes in steps beside. */
export async function untilRemovalDone(db: Db, userId: string): Promise<void> {
	const underWay = { userId: toObjectId(userId), state: { $in: ['removing', 'restoring'] as const } }
	for (const until = Date.now() + patienceMs; Date.now() < until; ) {
		if (!(await contentRemovals(db).findOne(underWay, { projection: { _id: 1 } }))) return
		await setTimeout(lookEveryMs)
	}
}
