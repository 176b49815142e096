import { setImmediate } from 'node:timers/promises'

/**
 * Batches a source: each batch has the items that arrived while the last one was processed, at most `most`. It does not wait
 * for a batch to be full.
 */
export async function* inBatches<T>(source: AsyncIterable<T>, most: number): AsyncGenerator<T[], void, undefined> {
	const iterator = source[Symbol.asyncIterator]()
	let coming = ask(iterator)
	try {
		for (;;) {
			const first = await coming
			if (first.done) return
			const batch = [first.value]
			coming = ask(iterator)
			while (batch.length < most) {
				// Items that are there already arrive before the next event loop turn.
				const next = await Promise.race([coming, setImmediate(null)])
				if (next === null || next.done) break
				batch.push(next.value)
				coming = ask(iterator)
			}
			yield batch
		}
	} finally {
		await iterator.return?.()
	}
}

function ask<T>(iterator: AsyncIterator<T>): Promise<IteratorResult<T>> {
	const coming = iterator.next()
	// It may reject while nobody awaits it; the next await gets the error.
	coming.catch(() => {})
	return coming
}
