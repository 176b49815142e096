import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runInQueue } from './run-in-queue.ts'

describe('runInQueue', () => {
	it('runs work with the same key in sequence, even after a failure, and other work concurrently', async () => {
		const order: string[] = []
		const work = (name: string, ms: number) => async () => {
			order.push(`${name} begins`)
			await pause(ms)
			order.push(`${name} ends`)
			if (name === 'b') throw new Error('b fails')
			return name
		}
		const all = await Promise.allSettled([
			runInQueue('x', work('a', 20)),
			runInQueue('x', work('b', 1)),
			runInQueue('x', work('c', 1)),
			runInQueue('y', work('d', 1)),
			runInQueue(undefined, work('e', 1)),
		])
		expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
		expect(order.filter((step) => /^[abc]/.test(step))).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
		expect(order.indexOf('d ends')).toBeLessThan(order.indexOf('a ends'))
		expect(order.indexOf('e ends')).toBeLessThan(order.indexOf('a ends'))
	})
})
