import { expect, test } from 'vitest'
import { estimateHeight } from './estimate-height.ts'

test('estimates long comments higher than short ones, up to the clipped height', () => {
	const guess = (bodyLength: number, depth = 0) => estimateHeight({ bodyLength, depth, width: 700 })
	expect(guess(20)).toBeLessThan(guess(600))
	expect(guess(600)).toBeLessThan(guess(600, 12))
	expect(guess(20_000)).toBeLessThan(650)
})
