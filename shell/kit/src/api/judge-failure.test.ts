import { describe, expect, it } from 'vitest'
import { ApiError, errorMessageFor } from './api-error.ts'
import { judgeFailure } from './judge-failure.ts'

describe('judgeFailure', () => {
	const cases = {
		401: 'login',
		403: 'forbidden',
		409: 'duplicate',
		429: 'slow',
		account_suspended: 'suspended',
		lower_mod: 'rank',
		post_locked: 'locked',
	}

	it.each<[what: string, status: number, body: unknown, expected: string | undefined]>([
		['a bare status', 409, null, 'duplicate'],
		['an empty body', 409, {}, 'duplicate'],
		['a text', 409, 'Conflict', 'duplicate'],
		['a body with the status alone', 409, { status: 409 }, 'duplicate'],
		['an unknown code', 409, { code: 'already_announced' }, 'duplicate'],
		['a code that is no text', 409, { code: 7 }, 'duplicate'],
		['a code without a message', 403, { code: 'lower_mod' }, 'rank'],
		['a code of another status', 400, { code: 'post_locked' }, 'locked'],
		['a code with an empty message', 403, { code: 'account_suspended', message: '' }, 'suspended'],
		['a bare 403', 403, null, 'forbidden'],
		['a refusal of the caller', 403, { code: 'ip_blocked' }, undefined],
		['too many calls, whatever the code', 429, { code: 'post_locked' }, 'slow'],
		['a failing server, whatever the code', 500, { code: 'post_locked' }, undefined],
		['a status without a case', 404, { code: 'post_not_found' }, undefined],
		['a reply that did not come in time', 408, { code: 'post_locked' }, undefined],
	])('%s: %i %j is %s', (_what, status, body, expected) => {
		expect(judgeFailure(ApiError.from(status, body), cases)).toBe(expected)
	})

	it('finds no case for a lost connection', () => expect(judgeFailure(ApiError.offline(), cases)).toBeUndefined())
})

describe('errorMessageFor', () => {
	it.each<[status: number, body: unknown, sentence: string]>([
		[400, null, 'Something went wrong.'],
		[403, {}, 'Something went wrong.'],
		[403, { code: 'banned_from_community' }, 'You are banned from this community.'],
		[403, { code: 'account_suspended' }, 'Your account is suspended.'],
		[403, { code: 'post_locked' }, 'This post is locked.'],
		[408, null, "Make sure you're connected to the internet"],
		[408, { code: 'request_timeout' }, "Make sure you're connected to the internet"],
		[429, null, 'Whoah, slow down there!'],
		[429, { code: 'banned_from_community' }, 'Whoah, slow down there!'],
		[500, { code: 'post_locked' }, 'Something went wrong.'],
		[503, null, 'Something went wrong.'],
	])('%i %j: %s', (status, body, sentence) => {
		const error = ApiError.from(status, body)
		expect(errorMessageFor(error)).toBe(sentence)
		// What a screen shows of a reply without a message is the same sentence, never a status.
		expect(error.message).toBe(sentence)
	})

	it('is the offline sentence without a reply', () => {
		expect(errorMessageFor(ApiError.offline())).toBe("Make sure you're connected to the internet")
	})
})
