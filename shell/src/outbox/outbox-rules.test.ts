import { afterClick } from '@folkmoot/post-contract/vote'
import { describe, expect, it } from 'vitest'
import { clickFor, isTooOld, judge } from './outbox-rules.ts'

const answer = (status: number, code = '', retryAfterSeconds: number | null = null) => ({ status, code, message: 'No.', retryAfterSeconds })

describe('after an attempt to send what waited', () => {
	it.each([
		[answer(200), { do: 'done' }],
		[answer(201), { do: 'done' }],
		[answer(0), { do: 'wait' }],
		[answer(408, 'offline'), { do: 'wait' }],
		[answer(502), { do: 'wait' }],
		[answer(401, 'not_logged_in'), { do: 'wait' }],
		[answer(403, 'csrf_token_invalid'), { do: 'wait' }],
		[answer(429, 'rate_limited'), { do: 'again', afterMs: 2000 }],
		[answer(429, 'rate_limited', 5), { do: 'again', afterMs: 5000 }],
		[answer(429, 'rate_limited', 3600), { do: 'wait' }],
		[answer(403, 'post_locked'), { do: 'refuse', reason: 'This post is locked.' }],
		[answer(400, 'invalid_input'), { do: 'refuse', reason: 'No.' }],
		[answer(409, 'idempotency_key_reused'), { do: 'refuse', reason: 'No.' }],
	])('%o: %o', (given, verdict) => expect(judge(given)).toEqual(verdict))

	it('a day after an attempt without an answer nothing is sent again', () => {
		const day = 24 * 60 * 60 * 1000
		expect(isTooOld(null, day)).toBe(false)
		expect(isTooOld(day - 1000, day)).toBe(false)
		expect(isTooOld(0, day)).toBe(true)
	})
})

describe('a vote that waited', () => {
	const states = [true, false, null]
	it.each(states.flatMap((current) => states.map((wanted) => [current, wanted] as const)))(
		'from %s becomes %s by one click',
		(current, wanted) => {
			const click = clickFor(current, wanted)
			const vote = click === null ? current : afterClick({ upvotes: 1, downvotes: 1, vote: current }, click).vote
			expect(vote).toBe(wanted)
		},
	)
})
