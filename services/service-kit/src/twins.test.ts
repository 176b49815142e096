import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Twins } from './twins.ts'

it('what is under way at the same time runs once, what comes after it anew', async () => {
	const twins = new Twins<number>()
	let runs = 0
	const work = async () => {
		await setTimeout(5)
		runs += 1
		return runs
	}
	const before = Date.now() - 1
	const both = await Promise.all([twins.asOne('a', Date.now(), work), twins.asOne('a', Date.now(), work)])
	expect(both).toEqual([
		{ outcome: 1, isTwin: false },
		{ outcome: 1, isTwin: true },
	])
	// It was received before the first had ended, and waited somewhere.
	expect(await twins.asOne('a', before, work)).toEqual({ outcome: 1, isTwin: true })
	expect(await twins.asOne('b', before, work)).toEqual({ outcome: 2, isTwin: false })
	expect(await twins.asOne('a', Date.now() + 1, work)).toEqual({ outcome: 3, isTwin: false })
})

it('what fails fails for its twins, and is tried anew later', async () => {
	const twins = new Twins<number>()
	const fails = () => Promise.reject(new Error('No.'))
	const now = Date.now()
	const all = await Promise.allSettled([twins.asOne('a', now, fails), twins.asOne('a', now, fails)])
	expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
	expect(await twins.asOne('a', Date.now() + 1, async () => 7)).toEqual({ outcome: 7, isTwin: false })
})
