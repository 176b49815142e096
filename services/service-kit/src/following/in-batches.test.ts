import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

async function* numbers(count: number, pauseAfter: readonly number[] = [], failAfter = Number.POSITIVE_INFINITY): AsyncGenerator<number> {
	for (let n = 1; n <= count; n++) {
		yield n
		if (n === failAfter) throw new Error('dried up')
		if (pauseAfter.includes(n)) await setTimeout(30)
	}
}

async function collect(source: AsyncIterable<number>, most: number, workMs = 0): Promise<number[][]> {
	const found: number[][] = []
	for await (const batch of inBatches(source, most)) {
		found.push(batch)
		if (workMs) await setTimeout(workMs)
	}
	return found
}

describe('inBatches', () => {
	it('batches what is available, up to the maximum size', async () => {
		expect(await collect(numbers(7), 3)).toEqual([[1, 2, 3], [4, 5, 6], [7]])
		expect(await collect(numbers(2), 1)).toEqual([[1], [2]])
		expect(await collect(numbers(0), 3)).toEqual([])
	})

	it('does not wait for a full batch', async () => {
		expect(await collect(numbers(5, [1, 4]), 10)).toEqual([[1], [2, 3, 4], [5]])
	})

	it('yields the items before an error, then throws it, even while a batch is processed', async () => {
		const found: number[][] = []
		const read = async () => {
			for await (const batch of inBatches(numbers(9, [], 2), 2)) {
				found.push(batch)
				await setTimeout(20)
			}
		}
		await expect(read()).rejects.toThrow('dried up')
		expect(found).toEqual([[1, 2]])
	})

	it('closes the source when the consumer stops', async () => {
		let ended = false
		async function* endless() {
			try {
				for (let n = 0; ; n++) yield n
			} finally {
				ended = true
			}
		}
		for await (const batch of inBatches(endless(), 2)) if (batch.length > 0) break
		expect(ended).toBe(true)
	})
})
