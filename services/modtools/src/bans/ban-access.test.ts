import { describe, expect, it } from 'vitest'
import { isInForce, refusalToBan } from './ban-access.ts'

const stranger = { isSelf: false, isAdmin: false, isModerator: false, isBanned: false }

describe('refusalToBan', () => {
	it.each([
		['a member', stranger, null],
		['oneself', { ...stranger, isSelf: true, isModerator: true }, 'cannot_target_self'],
		['an admin', { ...stranger, isAdmin: true }, 'not_admin_nor_mod'],
		['a moderator', { ...stranger, isModerator: true }, 'not_admin_nor_mod'],
		['somebody banned', { ...stranger, isBanned: true }, 'conflict'],
	] as const)('%s', (_case, candidate, refusal) => {
		expect(refusalToBan(candidate)).toBe(refusal)
	})
})

describe('isInForce', () => {
	const now = new Date('2026-05-01T00:00:00.000Z')
	it.each([
		['for good', null, true],
		['ends later', new Date('2026-05-01T00:00:00.001Z'), true],
		['ends now', now, false],
		['is over', new Date('2026-04-01T00:00:00.000Z'), false],
	] as const)('%s', (_case, expiresAt, inForce) => {
		expect(isInForce({ expiresAt }, now)).toBe(inForce)
	})
})
