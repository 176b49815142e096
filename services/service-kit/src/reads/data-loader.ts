import type { Db } from 'mongodb'

interface Batches<Key, Value> {
	/** How long a batch collects keys; 0 for one phase of the event loop, which holds what arrives from the network at once. */
	waitMs: number
	/** A batch of this size is loaded without waiting. */
	max: number
	/** Gives one value for each key, in their order. */
	load: (keys: readonly Key[]) => Promise<readonly Value[]>
}

/** For polls: no user waits for them, and reading one costs nearly as much as reading many. */
export const pollBatch = { waitMs: 250, max: 500 }

interface Waiting<Key, Value> {
	key: Key
	done: (value: Value) => void
	failed: (error: unknown) => void
}

/** A data loader: batches single lookups. It caches nothing: each value is read after it was asked for. */
export function createDataLoader<Key, Value>({ waitMs, max, load }: Batches<Key, Value>): (key: Key) => Promise<Value> {
	let waiting: Waiting<Key, Value>[] = []
	let timer: NodeJS.Timeout | undefined

	async function loadBatch(): Promise<void> {
		const batch = waiting
		waiting = []
		clearTimeout(timer)
		// The batch was full, and loaded, before its timer fired.
		if (batch.length === 0) return
		try {
			const values = await load(batch.map(({ key }) => key))
			for (const [index, { done }] of batch.entries()) done(values[index] as Value) // one for each key
		} catch (error) {
			for (const { failed } of batch) failed(error)
		}
	}

	return (key) =>
		new Promise((done, failed) => {
			waiting.push({ key, done, failed })
			if (waiting.length >= max) void loadBatch()
			else if (waiting.length === 1 && waitMs > 0) timer = setTimeout(loadBatch, waitMs)
			else if (waiting.length === 1) setImmediate(loadBatch)
		})
}

/** As createDataLoader(), per database: batches of at most `max` keys, collected for one event loop phase or for `waitMs`. */
export function createDataLoaderPerDb<Key, Value>(
	max: number,
	load: (db: Db, keys: readonly Key[]) => Promise<readonly Value[]>,
	waitMs = 0,
): (db: Db, key: Key) => Promise<Value> {
	const batches = new WeakMap<Db, (key: Key) => Promise<Value>>()
	return (db, key) => {
		const batch = batches.get(db) ?? createDataLoader<Key, Value>({ waitMs, max, load: (keys) => load(db, keys) })
		batches.set(db, batch)
		return batch(key)
	}
}
