import { describe, expect, it } from 'vitest'
import { isEmail } from './is-email.ts'
import { noErrors, validateSignup } from './signup-rules.ts'

const good = { username: 'quiet_heron', email: '', password: 'a long phrase', repeatPassword: 'a long phrase' }

describe('validateSignup', () => {
	it.each([
		[{ username: '' }, { username: 'Username cannot be empty.' }],
		[{ username: 'abc' }, { username: 'Username too short.' }],
		[{ email: 'nobody' }, { email: 'Enter a valid email address.' }],
		[
			{ password: '', repeatPassword: 'x' },
			{ password: 'Password cannot be empty.', repeatPassword: 'Passwords do not match.' },
		],
		[{ password: '1234567', repeatPassword: '1234567' }, { password: 'Password too weak.' }],
		[{ password: 'é'.repeat(37), repeatPassword: 'é'.repeat(37) }, { password: 'Password too long.' }],
		[{ repeatPassword: '' }, { repeatPassword: 'Repeat password cannot be empty.' }],
		[{ repeatPassword: 'a long phrasE' }, { repeatPassword: 'Passwords do not match.' }],
		[
			{ username: '', password: '', repeatPassword: '' },
			{
				username: 'Username cannot be empty.',
				password: 'Password cannot be empty.',
				repeatPassword: 'Repeat password cannot be empty.',
			},
		],
	])('%j', (fields, errors) => {
		expect(validateSignup({ ...good, ...fields })).toEqual({ ...noErrors, ...errors })
	})

	it.each([
		{},
		{ email: 'heron@example.org' },
		{ username: 'abcd' },
		{ password: '12345678', repeatPassword: '12345678' },
		{ password: 'e\u0301'.repeat(36), repeatPassword: 'e\u0301'.repeat(36) },
	])('accepts %j', (fields) => expect(validateSignup({ ...good, ...fields })).toEqual(noErrors))
})

describe('isEmail', () => {
	it.each(['a@b', 'some.body+tag@example.org'])('accepts %s', (text) => expect(isEmail(text)).toBe(true))
	it.each(['a', '@b', 'a@', 'a b@c', 'a@b c', 'a@b@c', ' a@b'])('rejects %j', (text) => expect(isEmail(text)).toBe(false))
})
