import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { WriteDeduplicator } from './write-deduplicator.ts'

it('runs overlapping duplicates once, and later ones again', async () => {
	const writes = new WriteDeduplicator<number>()
	let runs = 0
	const work = async () => {
		await setTimeout(5)
		runs += 1
		return runs
	}
	const before = Date.now() - 1
	const both = await Promise.all([writes.run('a', Date.now(), work), writes.run('a', Date.now(), work)])
	expect(both).toEqual([
		{ outcome: 1, isDuplicate: false },
		{ outcome: 1, isDuplicate: true },
	])
	// It was received before the first had ended, and waited somewhere.
	expect(await writes.run('a', before, work)).toEqual({ outcome: 1, isDuplicate: true })
	expect(await writes.run('b', before, work)).toEqual({ outcome: 2, isDuplicate: false })
	expect(await writes.run('a', Date.now() + 1, work)).toEqual({ outcome: 3, isDuplicate: false })
})

it('rejects duplicates of a failed write, and runs later ones again', async () => {
	const writes = new WriteDeduplicator<number>()
	const fails = () => Promise.reject(new Error('No.'))
	const now = Date.now()
	const all = await Promise.allSettled([writes.run('a', now, fails), writes.run('a', now, fails)])
	expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
	expect(await writes.run('a', Date.now() + 1, async () => 7)).toEqual({ outcome: 7, isDuplicate: false })
})
