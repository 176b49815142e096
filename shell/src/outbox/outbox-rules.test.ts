import { voteAfterClick } from '@folkmoot/post-contract/vote'
import { describe, expect, it } from 'vitest'
import { clickFor, isKeyExpired, resolveOutcome } from './outbox-rules.ts'

const replyOf = (status: number, code = '', retryAfterSeconds: number | null = null) => ({
	status,
	code,
	message: 'No.',
	retryAfterSeconds,
})

describe('resolveOutcome', () => {
	it.each([
		[replyOf(200), { type: 'done' }],
		[replyOf(201), { type: 'done' }],
		[replyOf(0), { type: 'wait' }],
		[replyOf(408, 'offline'), { type: 'wait' }],
		[replyOf(502), { type: 'wait' }],
		[replyOf(401, 'not_logged_in'), { type: 'wait' }],
		[replyOf(403, 'csrf_token_invalid'), { type: 'wait' }],
		[replyOf(429, 'rate_limited'), { type: 'retry', afterMs: 2000 }],
		[replyOf(429, 'rate_limited', 5), { type: 'retry', afterMs: 5000 }],
		[replyOf(429, 'rate_limited', 3600), { type: 'wait' }],
		[replyOf(403, 'post_locked'), { type: 'reject', reason: 'post_locked' }],
		[replyOf(400, 'invalid_input'), { type: 'reject', reason: 'No.' }],
		[replyOf(409, 'idempotency_key_reused'), { type: 'reject', reason: 'No.' }],
	])('%o: %o', (reply, outcome) => expect(resolveOutcome(reply)).toEqual(outcome))

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
