import { expect, test } from 'vitest'
import { computeVoteRatio } from './compute-vote-ratio.ts'

test.each([
	[1, 0, 100, 100],
	[2, 1, 67, 67],
	[1, 2, 34, 33],
	[0, 4, 0, 0],
	[997, 1, 100, 100],
])('%d up and %d down: %d %%, in the tooltip %d %%', (up, down, shown, exact) => {
	expect(computeVoteRatio(up, down)).toMatchObject({ shown, exact })
})

test('returns null without votes', () => {
	expect(computeVoteRatio(0, 0)).toBeNull()
})
