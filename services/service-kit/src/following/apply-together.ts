import { setImmediate } from 'node:timers/promises'
import type { ClientSession, Db } from 'mongodb'
import type { Deps } from '../context.ts'
import { runInQueue } from '../writes/run-in-queue.ts'
import { transactOnce } from '../writes/transaction.ts'

/** Collection `appliedEvents`: an event that a follower has applied. */
export interface AppliedRecord {
	/** `<follower>:<event id>` */
	_id: string
	at: Date
}

/** Events that one follower applies. */
export interface Application {
	marks: readonly AppliedRecord[]
	queueKey?: string | undefined
	apply: (tx: ClientSession) => Promise<void>
	/** In a transaction of its own, with its marks; nothing if it was done before. */
	applyAlone: () => Promise<void>
}

interface Waiting extends Application {
	done: () => void
	failed: (error: unknown) => void
}

export const appliedEvents = (db: Db) => db.collection<AppliedRecord>('appliedEvents')

const waitingIn = new WeakMap<Db, Waiting[]>()

/**
 * Group commit of followers: those of this process that an event reaches at the same moment apply it in one transaction, one
 * after another, with one write of their marks. If one of them fails, it is rolled back and each applies its events alone, so
 * that none blocks another.
 */
export function applyTogether(deps: Pick<Deps, 'db' | 'client'>, application: Application): Promise<void> {
	return new Promise((done, failed) => {
		const waiting = waitingIn.get(deps.db) ?? []
		waiting.push({ ...application, done, failed })
		if (waiting.length > 1) return
		waitingIn.set(deps.db, waiting)
		void applyWaiting(deps, waiting)
	})
}

async function applyWaiting(deps: Pick<Deps, 'db' | 'client'>, waiting: readonly Waiting[]): Promise<void> {
	// Lets followers join that get the event in the same turn of the event loop.
	await setImmediate()
	waitingIn.delete(deps.db)
	const isApplied = waiting.length > 1 && (await tryTogether(deps, waiting))
	for (const { applyAlone, done, failed } of waiting) {
		if (isApplied) done()
		else applyAlone().then(done, failed)
	}
}

/** False if nothing was applied, or if nobody knows: the marks tell. */
async function tryTogether({ db, client }: Pick<Deps, 'db' | 'client'>, all: readonly Application[]): Promise<boolean> {
	const marks = all.flatMap((each) => each.marks)
	const write = () =>
		transactOnce({ client }, async (tx) => {
			await appliedEvents(db).insertMany(marks, { session: tx })
			for (const { apply } of all) await apply(tx)
			return true
		})
	// In one order, so that two such transactions do not wait for each other.
	const keys = [...new Set(all.flatMap(({ queueKey }) => queueKey ?? []))].sort()
	const inQueues = keys.reduce<typeof write>((work, key) => () => runInQueue(key, work), write)
	return inQueues().then(
		({ result }) => result === true,
		() => false,
	)
}
