import { describe, expect, it } from 'vitest'
import { createBoundedSemaphore } from './bounded-semaphore.ts'

describe('createBoundedSemaphore', () => {
	it('limits running jobs, queues the rest, and returns null if the queue is full', async () => {
		const runLimited = createBoundedSemaphore({ concurrency: 2, maxQueued: 1 })
		let running = 0
		let most = 0
		const ends: (() => void)[] = []
		const work = async () => {
			running += 1
			most = Math.max(most, running)
			await new Promise<void>((resolve) => ends.push(resolve))
			running -= 1
		}
		const first = runLimited(work)
		const second = runLimited(() => work().then(() => Promise.reject(new Error('broken'))))
		const third = runLimited(work)
		expect(runLimited(work)).toBeNull()
		await expect.poll(() => ends.length).toBe(2)
		ends[1]?.()
		await expect(second).rejects.toThrow('broken')
		await expect.poll(() => ends.length).toBe(3)
		ends[0]?.()
		ends[2]?.()
		await Promise.all([first, third])
		expect(most).toBe(2)
		expect(runLimited(async () => 'free again')).not.toBeNull()
	})
})
