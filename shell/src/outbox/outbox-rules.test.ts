import { voteAfterClick } from '@folkmoot/post-contract/vote'
import { describe, expect, it } from 'vitest'
import { clickFor, isKeyExpired, resolveOutcome } from './outbox-rules.ts'

const answer = (status: number, code = '', retryAfterSeconds: number | null = null) => ({ status, code, message: 'No.', retryAfterSeconds })

describe('resolveOutcome', () => {
	it.each([
		[answer(200), { type: 'done' }],
		[answer(201), { type: 'done' }],
		[answer(0), { type: 'wait' }],
		[answer(408, 'offline'), { type: 'wait' }],
		[answer(502), { type: 'wait' }],
		[answer(401, 'not_logged_in'), { type: 'wait' }],
		[answer(403, 'csrf_token_invalid'), { type: 'wait' }],
		[answer(429, 'rate_limited'), { type: 'retry', afterMs: 2000 }],
		[answer(429, 'rate_limited', 5), { type: 'retry', afterMs: 5000 }],
		[answer(429, 'rate_limited', 3600), { type: 'wait' }],
		[answer(403, 'post_locked'), { type: 'reject', reason: 'This post is locked.' }],
		[answer(400, 'invalid_input'), { type: 'reject', reason: 'No.' }],
		[answer(409, 'idempotency_key_reused'), { type: 'reject', reason: 'No.' }],
	])('%o: %o', (given, outcome) => expect(resolveOutcome(given)).toEqual(outcome))

	it('the idempotency key expires about a day after the first attempt', () => {
		const day = 24 * 60 * 60 * 1000
		expect(isKeyExpired(null, day)).toBe(false)
		expect(isKeyExpired(day - 1000, day)).toBe(false)
		expect(isKeyExpired(0, day)).toBe(true)
	})
})

describe('a queued vote', () => {
	const states = [true, false, null]
	it.each(states.flatMap((current) => states.map((wanted) => [current, wanted] as const)))(
		'from %s becomes %s by one click',
		(current, wanted) => {
			const click = clickFor(current, wanted)
			const vote = click === null ? current : voteAfterClick({ upvotes: 1, downvotes: 1, vote: current }, click).vote
			expect(vote).toBe(wanted)
		},
	)
})
