import { describe, expect, it } from 'vitest'
import { pointsChange, voteAfterClick } from './vote.ts'

describe('voteAfterClick (rule votes-1)', () => {
	it.each([
		// vote before, click up; vote after, upvotes and downvotes of 10 and 10
		[null, true, true, 11, 10],
		[null, false, false, 10, 11],
		[true, true, null, 9, 10],
		[true, false, false, 9, 11],
		[false, false, null, 10, 9],
		[false, true, true, 11, 9],
	])('%s, up %s: %s', (vote, up, after, upvotes, downvotes) =>
		expect(voteAfterClick({ upvotes: 10, downvotes: 10, vote }, up)).toEqual({ upvotes, downvotes, vote: after }),
	)
})

describe('pointsChange (rule votes-6)', () => {
	it.each([
		[null, true, 1],
		[null, false, 0],
		[true, null, -1],
		[true, false, -1],
		[false, true, 1],
		[false, null, 0],
	])('%s, then %s: %i', (before, after, points) => expect(pointsChange(before, after)).toBe(points))
})
