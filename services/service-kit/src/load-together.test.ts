import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { loadTogether } from './load-together.ts'

const batches = ({ waitMs = 5, max = 3, fails = false } = {}) => {
	const loaded: (readonly number[])[] = []
	const get = loadTogether<number, string>({
		waitMs,
		max,
		load: async (keys) => {
			loaded.push(keys)
			if (fails) throw new Error('away')
			return keys.map(String)
		},
	})
	return { get, loaded }
}

it('loads together what is asked for within a moment', async () => {
	const { get, loaded } = batches()
	expect(await Promise.all([get(1), get(2)])).toEqual(['1', '2'])
	expect(await get(1)).toBe('1')
	expect(loaded).toEqual([[1, 2], [1]])
})

it('waits no longer when a batch is full', async () => {
	const { get, loaded } = batches({ waitMs: 60_000 })
	expect(await Promise.all([get(1), get(2), get(3)])).toEqual(['1', '2', '3'])
	const late = get(4)
	await setTimeout(10)
	expect(loaded).toEqual([[1, 2, 3]])
	await Promise.all([late, get(5), get(6)])
	expect(loaded).toHaveLength(2)
})

it('fails for all who asked, and tries anew for those who come later', async () => {
	const { get, loaded } = batches({ fails: true })
	const answers = await Promise.allSettled([get(1), get(2)])
	expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
	await expect(get(3)).rejects.toThrow('away')
	expect(loaded).toEqual([[1, 2], [3]])
})
