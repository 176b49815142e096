import { describe, expect, it, vi } from 'vitest'
import { createShortLivedCache } from './short-lived-cache.ts'

function counted() {
	let count = 0
	return { read: async () => ++count, count: () => count }
}

describe('createShortLivedCache', () => {
	it('shares one read between concurrent callers', async () => {
		const { read, count } = counted()
		const keep = createShortLivedCache<number>({ ttlMs: 100, maxEntries: 10 })
		expect(await Promise.all([keep('a', 1_000, read), keep('a', 1_000, read), keep('a', 1_099, read)])).toEqual([1, 1, 1])
		expect(count()).toBe(1)
	})

	it('reads again after the TTL, for another key, and when the clock goes back', async () => {
		const { read } = counted()
		const keep = createShortLivedCache<number>({ ttlMs: 100, maxEntries: 10 })
		expect(await keep('a', 1_000, read)).toBe(1)
		expect(await keep('b', 1_000, read)).toBe(2)
		expect(await keep('a', 1_100, read)).toBe(3)
		expect(await keep('a', 500, read)).toBe(4)
	})

	it('evicts expired entries without a lookup', async () => {
		vi.useFakeTimers()
		try {
			const { read } = counted()
			const keep = createShortLivedCache<number>({ ttlMs: 100, maxEntries: 10 })
			expect(await keep('a', 1_000, read)).toBe(1)
			vi.advanceTimersByTime(99)
			expect(await keep('a', 1_000, read)).toBe(1)
			vi.advanceTimersByTime(1)
			expect(await keep('a', 1_000, read)).toBe(2)
		} finally {
			vi.useRealTimers()
		}
	})

	it('serves stale values while one refresh is in flight, within the stale time', async () => {
		const { read, count } = counted()
		let arrive = () => {}
		const slowly = () =>
			new Promise<number>((resolve) => {
				arrive = () => resolve(read())
			})
		const keep = createShortLivedCache<number>({ ttlMs: 100, staleMs: 50, maxEntries: 10 })
		expect(await keep('a', 1_000, read)).toBe(1)
		expect(await Promise.all([keep('a', 1_100, slowly), keep('a', 1_149, slowly)])).toEqual([1, 1])
		const late = keep('a', 1_150, slowly)
		arrive()
		expect([await late, count()]).toEqual([2, 2])
		// As old as its reading, not as its arrival.
		expect(await keep('a', 1_199, read)).toBe(2)
		expect(await keep('a', 1_251, read)).toBe(3)
	})

	it('reads again after a failed refresh', async () => {
		const { read } = counted()
		const keep = createShortLivedCache<number>({ ttlMs: 100, staleMs: 50, maxEntries: 10 })
		expect(await keep('a', 1_000, read)).toBe(1)
		expect(await keep('a', 1_100, () => Promise.reject(new Error('away')))).toBe(1)
		await new Promise((resolve) => setTimeout(resolve, 1))
		expect(await keep('a', 1_101, read)).toBe(2)
	})

	it('extends the TTL of expensive reads, up to a maximum', async () => {
		vi.useFakeTimers()
		try {
			const { read } = counted()
			const within = (ms: number) => async () => {
				await vi.advanceTimersByTimeAsync(ms)
				return read()
			}
			const keep = createShortLivedCache<number>({ ttlMs: 100, expensive: { factor: 5, maxMs: 400 }, maxEntries: 10 })
			expect(await keep('cheap', 1_000, within(5))).toBe(1)
			expect(await keep('cheap', 1_110, read)).toBe(2)
			expect(await keep('dear', 1_000, within(60))).toBe(3)
			expect(await keep('dear', 1_299, read)).toBe(3)
			await vi.advanceTimersByTimeAsync(360)
			expect(await keep('dear', 1_420, read)).toBe(4)
			expect(await keep('dearest', 1_000, within(150))).toBe(5)
			expect(await keep('dearest', 1_549, read)).toBe(5)
			await vi.advanceTimersByTimeAsync(700)
			expect(await keep('dearest', 1_850, read)).toBe(6)
			expect(await keep('forgotten', 1_000, within(60))).toBe(7)
			await vi.advanceTimersByTimeAsync(360)
			expect(await keep('forgotten', 1_000, read)).toBe(8)
			// No timer is set into the past, of which Node would warn.
			const timers = vi.spyOn(globalThis, 'setTimeout')
			expect(await keep('endless', 1_000, within(900))).toBe(9)
			expect(timers.mock.calls.filter(([, ms]) => (ms ?? 0) < 0)).toEqual([])
		} finally {
			// First the spy, which would bring the timers of this test back into those of others.
			vi.restoreAllMocks()
			vi.useRealTimers()
		}
	})

	/** One who asks each 5 ms for 3 s, while a reading takes so long. */
	async function crowd(readingMs: number) {
		vi.useFakeTimers()
		try {
			let [readings, atOnce, mostAtOnce, waited] = [0, 0, 0, 0]
			const read = async () => {
				readings += 1
				mostAtOnce = Math.max(mostAtOnce, ++atOnce)
				await new Promise((resolve) => setTimeout(resolve, readingMs))
				atOnce -= 1
			}
			const keep = createShortLivedCache<void>({ ttlMs: 100, expensive: { factor: 5, maxMs: 500 }, staleMs: 50, maxEntries: 10 })
			for (let ms = 0; ms < 3_000; ms += 5) {
				let isHere = false
				void keep('a', Date.now(), read).then(() => (isHere = true))
				await vi.advanceTimersByTimeAsync(0)
				if (!isHere) waited += 1
				await vi.advanceTimersByTimeAsync(5)
			}
			return { readings, mostAtOnce, waited }
		} finally {
			vi.useRealTimers()
		}
	}

	it.each([
		// A reading takes, and is made so often in 3 s at most.
		[5, 30],
		[60, 10],
		[120, 6],
		[400, 4],
	])('is read one at a time for a crowd where that takes %d ms, and only those wait who come before the first', async (ms, most) => {
		const { readings, mostAtOnce, waited } = await crowd(ms)
		expect(readings).toBeLessThanOrEqual(most)
		expect({ mostAtOnce, waited }).toEqual({ mostAtOnce: 1, waited: Math.ceil(ms / 5) })
	})

	it('starts another read when one hangs', async () => {
		const { read } = counted()
		const keep = createShortLivedCache<number>({ ttlMs: 100, maxEntries: 10 })
		void keep('a', 1_000, () => new Promise(() => undefined))
		expect(await keep('a', 3_000, read)).toBe(1)
	})

	it('limits the number of entries', async () => {
		const { read } = counted()
		const keep = createShortLivedCache<number>({ ttlMs: 100, maxEntries: 2 })
		for (const key of ['a', 'b', 'c']) await keep(key, 0, read)
		expect(await keep('c', 0, read)).toBe(3)
		expect(await keep('a', 0, read)).toBe(4)
	})

	it('does not cache failed reads', async () => {
		const { read } = counted()
		const keep = createShortLivedCache<number>({ ttlMs: 100, maxEntries: 2 })
		await expect(keep('a', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
		expect(await keep('a', 0, read)).toBe(1)
	})
})
