import { describe, expect, it } from 'vitest'
import { hasKey, keyBytes, pushAction } from './push-rules.ts'

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
	])('%s: %s', (_name, situation, expected) => expect(pushAction(situation)).toBe(expected))
})

describe('the VAPID key', () => {
	const key = keyBytes('-_8AAQ')

	it('is decoded from base64url', () => expect([...key]).toEqual([251, 255, 0, 1]))

	it('is compared with other keys', () => {
		expect(hasKey(key.buffer, key)).toBe(true)
		expect(hasKey(Uint8Array.of(251, 255, 0, 2).buffer, key)).toBe(false)
		expect(hasKey(null, key)).toBe(false)
	})
})
