import { expect, it } from 'vitest'
import { memoize } from './memoize.ts'

it('computes each value once and evicts the oldest beyond the maximum', () => {
	const computed: string[] = []
	const lengthOf = memoize(2, (text) => {
		computed.push(text)
		return text.length
	})
	expect(['a', 'bb', 'a', 'bb'].map(lengthOf)).toEqual([1, 2, 1, 2])
	expect(computed).toEqual(['a', 'bb'])
	expect(['ccc', 'bb', 'a'].map(lengthOf)).toEqual([3, 2, 1])
	expect(computed).toEqual(['a', 'bb', 'ccc', 'a'])
})
