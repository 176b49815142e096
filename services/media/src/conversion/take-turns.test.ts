import { describe, expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

describe('taking turns', () => {
	it('runs so many at once and the others in line, and says when the line is full', async () => {
		const inTurns = takeTurns({ atOnce: 2, waiting: 1 })
		let running = 0
		let most = 0
		const ends: (() => void)[] = []
		const work = async () => {
			running += 1
			most = Math.max(most, running)
			await new Promise<void>((resolve) => ends.push(resolve))
			running -= 1
		}
		const first = inTurns(work)
		const second = inTurns(() => work().then(() => Promise.reject(new Error('broken'))))
		const third = inTurns(work)
		expect(inTurns(work)).toBeNull()
		await expect.poll(() => ends.length).toBe(2)
		ends[1]?.()
		await expect(second).rejects.toThrow('broken')
		await expect.poll(() => ends.length).toBe(3)
		ends[0]?.()
		ends[2]?.()
		await Promise.all([first, third])
		expect(most).toBe(2)
		expect(inTurns(async () => 'free again')).not.toBeNull()
	})
})
