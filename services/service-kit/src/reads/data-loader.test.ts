import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createDataLoader } from './data-loader.ts'

const batches = ({ waitMs = 5, max = 3, fails = false } = {}) => {
	const loaded: (readonly number[])[] = []
	const get = createDataLoader<number, string>({
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

it('batches concurrent lookups', async () => {
	const { get, loaded } = batches()
	expect(await Promise.all([get(1), get(2)])).toEqual(['1', '2'])
	expect(await get(1)).toBe('1')
	expect(loaded).toEqual([[1, 2], [1]])
})

it('loads a full batch at once', async () => {
	const { get, loaded } = batches({ waitMs: 60_000 })
	expect(await Promise.all([get(1), get(2), get(3)])).toEqual(['1', '2', '3'])
	const late = get(4)
	await setTimeout(10)
	expect(loaded).toEqual([[1, 2, 3]])
	await Promise.all([late, get(5), get(6)])
	expect(loaded).toHaveLength(2)
})

it('rejects all lookups of a failed batch, and loads later ones again', async () => {
	const { get, loaded } = batches({ fails: true })
	const answers = await Promise.allSettled([get(1), get(2)])
	expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
	await expect(get(3)).rejects.toThrow('away')
	expect(loaded).toEqual([[1, 2], [3]])
})
