import { expect, test } from 'vitest'
import { computeVoteRatio } from './compute-vote-ratio.ts'

test.each([
	[1, 0, '100% upvoted', '100% upvoted'],
	[2, 1, '67% upvoted', '67% upvoted'],
	[1, 2, '34% upvoted', '33% upvoted'],
	[0, 4, '0% upvoted', '0% upvoted'],
	[997, 1, '100% upvoted', '100% upvoted'],
])('%d up and %d down: %s, in the tooltip %s', (up, down, shown, exact) => {
	expect(computeVoteRatio(up, down)).toMatchObject({ shown, exact })
})

test('returns null without votes', () => {
	expect(computeVoteRatio(0, 0)).toBeNull()
})
