import { describe, expect, it } from 'vitest'
import { getBanRefusal } from './ban-access.ts'

const stranger = { isSelf: false, isAdmin: false, isModerator: false, isBanned: false }

describe('getBanRefusal', () => {
	it.each([
		['a member', stranger, null],
		['oneself', { ...stranger, isSelf: true, isModerator: true }, 'cannot_target_self'],
		['an admin', { ...stranger, isAdmin: true }, 'not_admin_nor_mod'],
		['a moderator', { ...stranger, isModerator: true }, 'not_admin_nor_mod'],
		['somebody banned', { ...stranger, isBanned: true }, 'conflict'],
	] as const)('%s', (_case, candidate, refusal) => {
		expect(getBanRefusal(candidate)).toBe(refusal)
	})
})
