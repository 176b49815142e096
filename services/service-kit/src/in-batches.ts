import { setImmediate } from 'node:timers/promises'

/**
 * What comes from a source, in batches: all that has come while the last batch was worked off, at most so many. Nothing
 * waits for a batch to be full.
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
				// What is there already comes before the next turn of the loop.
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
	// It may fail while nobody waits for it; whoever asks next hears of it.
	coming.catch(() => {})
	return coming
}
