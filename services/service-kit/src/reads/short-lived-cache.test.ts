import { describe, expect, it, vi } from 'vitest'
import { createShortLivedCache } from './short-lived-cache.ts'

function counted() {
	let count = 0
	return { read: async () => ++count, count: () => count }
}

describe('createShortLivedCache', () => {
	it('shares one read between concurrent callers', async () => {
		const { read, count } = counted()
		const get = createShortLivedCache<number>({ ttlMs: 100, maxEntries: 10 })
		expect(await Promise.all([get('a', 1_000, read), get('a', 1_000, read), get('a', 1_099, read)])).toEqual([1, 1, 1])
		expect(count()).toBe(1)
	})

	it('reads again after the TTL, for another key, and when the clock goes back', async () => {
		const { read } = counted()
		const get = createShortLivedCache<number>({ ttlMs: 100, maxEntries: 10 })
		expect(await get('a', 1_000, read)).toBe(1)
		expect(await get('b', 1_000, read)).toBe(2)
		expect(await get('a', 1_100, read)).toBe(3)
		expect(await get('a', 500, read)).toBe(4)
	})

	it('evicts expired entries without a lookup', async () => {
		vi.useFakeTimers()
		try {
			const { read } = counted()
			const get = createShortLivedCache<number>({ ttlMs: 100, maxEntries: 10 })
			expect(await get('a', 1_000, read)).toBe(1)
			vi.advanceTimersByTime(99)
			expect(await get('a', 1_000, read)).toBe(1)
			vi.advanceTimersByTime(1)
			expect(await get('a', 1_000, read)).toBe(2)
		} finally {
			vi.useRealTimers()
		}
	})

	it('serves stale values while one refresh is in flight, within the stale time', async () => {
		const { read, count } = counted()
		let finish = () => {}
		const readSlowly = () =>
			new Promise<number>((resolve) => {
				finish = () => resolve(read())
			})
		const get = createShortLivedCache<number>({ ttlMs: 100, staleMs: 50, maxEntries: 10 })
		expect(await get('a', 1_000, read)).toBe(1)
		expect(await Promise.all([get('a', 1_100, readSlowly), get('a', 1_149, readSlowly)])).toEqual([1, 1])
		const late = get('a', 1_150, readSlowly)
		finish()
		expect([await late, count()]).toEqual([2, 2])
		// Its age counts from the start of the read, not from its end.
		expect(await get('a', 1_199, read)).toBe(2)
		expect(await get('a', 1_251, read)).toBe(3)
	})

	it('reads again after a failed refresh', async () => {
		const { read } = counted()
		const get = createShortLivedCache<number>({ ttlMs: 100, staleMs: 50, maxEntries: 10 })
		expect(await get('a', 1_000, read)).toBe(1)
		expect(await get('a', 1_100, () => Promise.reject(new Error('away')))).toBe(1)
		await new Promise((resolve) => setTimeout(resolve, 1))
		expect(await get('a', 1_101, read)).toBe(2)
	})

	it('extends the TTL of expensive reads, up to a maximum', async () => {
		vi.useFakeTimers()
		try {
			const { read } = counted()
			const within = (ms: number) => async () => {
				await vi.advanceTimersByTimeAsync(ms)
				return read()
			}
			const get = createShortLivedCache<number>({ ttlMs: 100, expensive: { factor: 5, maxMs: 400 }, maxEntries: 10 })
			expect(await get('cheap', 1_000, within(5))).toBe(1)
			expect(await get('cheap', 1_110, read)).toBe(2)
			expect(await get('dear', 1_000, within(60))).toBe(3)
			expect(await get('dear', 1_299, read)).toBe(3)
			await vi.advanceTimersByTimeAsync(360)
			expect(await get('dear', 1_420, read)).toBe(4)
			expect(await get('dearest', 1_000, within(150))).toBe(5)
			expect(await get('dearest', 1_549, read)).toBe(5)
			await vi.advanceTimersByTimeAsync(700)
			expect(await get('dearest', 1_850, read)).toBe(6)
			expect(await get('forgotten', 1_000, within(60))).toBe(7)
			await vi.advanceTimersByTimeAsync(360)
			expect(await get('forgotten', 1_000, read)).toBe(8)
			// No timer has a negative delay, of which Node would warn.
			const timers = vi.spyOn(globalThis, 'setTimeout')
			expect(await get('endless', 1_000, within(900))).toBe(9)
			expect(timers.mock.calls.filter(([, ms]) => (ms ?? 0) < 0)).toEqual([])
		} finally {
			// The spy first: later it would restore the fake timers.
			vi.restoreAllMocks()
			vi.useRealTimers()
		}
	})

	/** Asks every 5 ms for 3 s, while a read takes the given time. */
	async function simulateLoad(readMs: number) {
		vi.useFakeTimers()
		try {
			let [reads, concurrent, maxConcurrent, waited] = [0, 0, 0, 0]
			const read = async () => {
				reads += 1
				maxConcurrent = Math.max(maxConcurrent, ++concurrent)
				await new Promise((resolve) => setTimeout(resolve, readMs))
				concurrent -= 1
			}
			const get = createShortLivedCache<void>({ ttlMs: 100, expensive: { factor: 5, maxMs: 500 }, staleMs: 50, maxEntries: 10 })
			for (let ms = 0; ms < 3_000; ms += 5) {
				let isAnswered = false
				void get('a', Date.now(), read).then(() => (isAnswered = true))
				await vi.advanceTimersByTimeAsync(0)
				if (!isAnswered) waited += 1
				await vi.advanceTimersByTimeAsync(5)
			}
			return { reads, maxConcurrent, waited }
		} finally {
			vi.useRealTimers()
		}
	}

	it.each([
		// The duration of a read, and the maximum number of reads in 3 s.
		[5, 30],
		[60, 10],
		[120, 6],
		[400, 4],
	])('runs one read at a time under load if it takes %d ms, and only callers before the first result wait', async (ms, most) => {
		const { reads, maxConcurrent, waited } = await simulateLoad(ms)
		expect(reads).toBeLessThanOrEqual(most)
		expect({ maxConcurrent, waited }).toEqual({ maxConcurrent: 1, waited: Math.ceil(ms / 5) })
	})

	it('starts another read when one hangs', async () => {
		const { read } = counted()
		const get = createShortLivedCache<number>({ ttlMs: 100, maxEntries: 10 })
		void get('a', 1_000, () => new Promise(() => undefined))
		expect(await get('a', 3_000, read)).toBe(1)
	})

	it('limits the number of entries', async () => {
		const { read } = counted()
		const get = createShortLivedCache<number>({ ttlMs: 100, maxEntries: 2 })
		for (const key of ['a', 'b', 'c']) await get(key, 0, read)
		expect(await get('c', 0, read)).toBe(3)
		expect(await get('a', 0, read)).toBe(4)
	})

	it('does not cache failed reads', async () => {
		const { read } = counted()
		const get = createShortLivedCache<number>({ ttlMs: 100, maxEntries: 2 })
		await expect(get('a', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
		expect(await get('a', 0, read)).toBe(1)
	})
})
