import { setImmediate } from 'node:timers/promises'

/**
 * Batches a source: each batch has the items that arrived while the last one was processed, at most `maxSize`. It does not wait
 * for a batch to be full.
 */
export async function* inBatches<T>(source: AsyncIterable<T>, maxSize: number): AsyncGenerator<T[], void, undefined> {
	const iterator = source[Symbol.asyncIterator]()
	let pending = requestNext(iterator)
	try {
		for (;;) {
			const first = await pending
			if (first.done) return
			const batch = [first.value]
			pending = requestNext(iterator)
			while (batch.length < maxSize) {
				// Items that are there already arrive before the next event loop turn.
				const next = await Promise.race([pending, setImmediate(null)])
				if (next === null || next.done) break
				batch.push(next.value)
				pending = requestNext(iterator)
			}
			yield batch
		}
	} finally {
		await iterator.return?.()
	}
}

function requestNext<T>(iterator: AsyncIterator<T>): Promise<IteratorResult<T>> {
	const pending = iterator.next()
	// It may reject while nobody awaits it; the next await gets the error.
	pending.catch(() => {})
	return pending
}
