import { describe, expect, it } from 'vitest'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { passwordProblem } from './password-rule.ts'

describe('passwordProblem', () => {
	it.each([
		['', 'Password cannot be empty.'],
		['7 bytes', 'Password too weak.'],
		['a'.repeat(73), 'Password too long.'],
		['é'.repeat(37), 'Password too long.'],
		['password', 'Password too weak.'],
		['PassWord1', 'Password too weak.'],
		['qwertyuiop', 'Password too weak.'],
		['88888888', 'Password too weak.'],
		['987654321', 'Password too weak.'],
		['abcdefgh', 'Password too weak.'],
		['12341234', 'Password too weak.'],
		['HahaHaha', 'Password too weak.'],
		['123123123', 'Password too weak.'],
		['password123', 'Password too weak.'],
		['homepage-', 'Password too weak.'],
		['lkjhgfds', 'Password too weak.'],
	])('rejects %j', async (password, problem) => {
		expect(await passwordProblem(password)).toBe(problem)
	})

	it.each([
		'wide green marsh',
		'éàçü',
		'x'.repeat(72),
		'é'.repeat(36),
		'x7Kq"]\\2p',
		'passwor,"dragon',
		'secret123',
		'newpassword',
		'hunter22',
		'éééé',
		'xxxxxxxxx',
	])('accepts %j', async (password) => {
		expect(await passwordProblem(password)).toBeNull()
	})

	it('uses another message for a password change', async () => {
		expect(await passwordProblem('short', 'Password too short.')).toBe('Password too short.')
	})
})

describe('isPasswordOf', () => {
	it('accepts the password in any Unicode normalization and no other', async () => {
		const stored = await hashPassword('caf\u00e9 au lait')
		expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
		expect(await isPasswordOf(stored, 'cafe\u0301 au lait')).toBe(true)
		expect(await isPasswordOf(stored, 'cafe au lait')).toBe(false)
		expect(await isPasswordOf(null, 'cafe au lait')).toBe(false)
	})
})
