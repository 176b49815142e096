import { describe, expect, it } from 'vitest'
import { isEmail, usernameProblem } from './name-rules.ts'

describe('usernameProblem', () => {
	it.each([
		['', 'Username cannot be empty.'],
		['abc', 'Username too short.'],
		['a'.repeat(22), 'Username too long.'],
		['quiet-heron', 'Username may contain only letters, digits and underscores.'],
		['quiét', 'Username may contain only letters, digits and underscores.'],
		['quiet\n', 'Username may contain only letters, digits and underscores.'],
		['Admin', 'This username is reserved.'],
		['ghost', 'This username is reserved.'],
	])('rejects %j', (username, problem) => {
		expect(usernameProblem(username)).toBe(problem)
	})

	it.each(['abcd', 'Quiet_Heron', '12345', '____', 'a'.repeat(21)])('accepts %j', (username) => {
		expect(usernameProblem(username)).toBeNull()
	})
})

describe('isEmail', () => {
	it.each(['a@b', 'some.body+tag@example.org', 'ü@exämple.org'])('accepts %s', (text) => expect(isEmail(text)).toBe(true))
	it.each(['a', '@b', 'a@', 'a b@c.d', 'a@b@c', 'a@b c', '<a@b.de>', 'a@b..de', 'a@.de', 'a@b.', 'a\u200b@b.de', 'a@b\0'])(
		'refuses %s',
		(text) => expect(isEmail(text)).toBe(false),
	)
})
