import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

describe('inTurn', () => {
	it('runs work of one turn one after another, also after a failure, and of others at once', async () => {
		const order: string[] = []
		const work = (name: string, ms: number) => async () => {
			order.push(`${name} begins`)
			await pause(ms)
			order.push(`${name} ends`)
			if (name === 'b') throw new Error('b fails')
			return name
		}
		const all = await Promise.allSettled([
			inTurn('x', work('a', 20)),
			inTurn('x', work('b', 1)),
			inTurn('x', work('c', 1)),
			inTurn('y', work('d', 1)),
			inTurn(undefined, work('e', 1)),
		])
		expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
		expect(order.filter((step) => /^[abc]/.test(step))).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
		expect(order.indexOf('d ends')).toBeLessThan(order.indexOf('a ends'))
		expect(order.indexOf('e ends')).toBeLessThan(order.indexOf('a ends'))
	})
})
