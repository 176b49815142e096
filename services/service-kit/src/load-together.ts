import type { Db } from 'mongodb'

interface Batches<Key, Value> {
	/** How long the first of a batch waits for others; 0 for those that are read from the network in the same moment. */
	waitMs: number
	/** So many go at once without waiting any longer. */
	max: number
	/** Values in the order of the keys. */
	load: (keys: readonly Key[]) => Promise<readonly Value[]>
}

/** For polls: nobody looks at them, so they may wait a little, and a read for one is nearly as dear as a read for many. */
export const pollBatch = { waitMs: 250, max: 500 }

interface Waiting<Key, Value> {
	key: Key
	done: (value: Value) => void
	failed: (error: unknown) => void
}

/** Loads together what is asked for one by one within a moment. Nothing is kept: each answer is read after it was asked for. */
export function loadTogether<Key, Value>({ waitMs, max, load }: Batches<Key, Value>): (key: Key) => Promise<Value> {
	let waiting: Waiting<Key, Value>[] = []
	let timer: NodeJS.Timeout | undefined

	async function go(): Promise<void> {
		const batch = waiting
		waiting = []
		clearTimeout(timer)
		// It was full before its time came.
		if (batch.length === 0) return
		try {
			const values = await load(batch.map(({ key }) => key))
			// load() gives a value for each key.
			for (const [index, { done }] of batch.entries()) done(values[index] as Value)
		} catch (error) {
			for (const { failed } of batch) failed(error)
		}
	}

	return (key) =>
		new Promise((done, failed) => {
			waiting.push({ key, done, failed })
			if (waiting.length >= max) void go()
			else if (waiting.length === 1 && waitMs > 0) timer = setTimeout(go, waitMs)
			else if (waiting.length === 1) setImmediate(go)
		})
}

/** What is asked of a database in the same moment goes as one command, of `max` at most; or within `waitMs`, where that is said. */
export function loadAtOnce<Key, Value>(
	max: number,
	load: (db: Db, keys: readonly Key[]) => Promise<readonly Value[]>,
	waitMs = 0,
): (db: Db, key: Key) => Promise<Value> {
	const batches = new WeakMap<Db, (key: Key) => Promise<Value>>()
	return (db, key) => {
		const batch = batches.get(db) ?? loadTogether<Key, Value>({ waitMs, max, load: (keys) => load(db, keys) })
		batches.set(db, batch)
		return batch(key)
	}
}
