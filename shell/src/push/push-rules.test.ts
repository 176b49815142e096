import { describe, expect, it } from 'vitest'
import { isMadeWith, keyBytes, whatToDo } from './push-rules.ts'

const day = 24 * 60 * 60
const nowSeconds = 1_800_000_000
const member = { isMember: true, isSupported: true, permission: 'default' as const, lastAskedAt: null, nowSeconds }

describe('the push prompt', () => {
	it.each([
		['a member who was never asked', member, 'ask'],
		['a guest', { ...member, isMember: false }, 'nothing'],
		['no push in this browser', { ...member, isSupported: false }, 'nothing'],
		['refused', { ...member, permission: 'denied' as const }, 'nothing'],
		['allowed before', { ...member, permission: 'granted' as const }, 'refresh'],
		['asked 29 days ago', { ...member, lastAskedAt: String(nowSeconds - 29 * day) }, 'nothing'],
		['asked 30 days ago', { ...member, lastAskedAt: String(nowSeconds - 30 * day) }, 'nothing'],
		['asked 31 days ago', { ...member, lastAskedAt: String(nowSeconds - 31 * day) }, 'ask'],
	])('%s: %s', (_name, situation, expected) => expect(whatToDo(situation)).toBe(expected))
})

describe('the key of the site', () => {
	const key = keyBytes('-_8AAQ')

	it('is read as URLs spell it', () => expect([...key]).toEqual([251, 255, 0, 1]))

	it('is told apart from others', () => {
		expect(isMadeWith(key.buffer, key)).toBe(true)
		expect(isMadeWith(Uint8Array.of(251, 255, 0, 2).buffer, key)).toBe(false)
		expect(isMadeWith(null, key)).toBe(false)
	})
})
