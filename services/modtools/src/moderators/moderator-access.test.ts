import { describe, expect, it } from 'vitest'
import { canModerate, canRemove, getAppointmentRefusal } from './moderator-access.ts'

const admin = { isAdmin: true }
const member = { isAdmin: false }

describe('canModerate', () => {
	it.each([
		['a member', member, null, false],
		['a moderator', member, 3, true],
		['an admin who is none', admin, null, true],
	] as const)('%s', (_case, viewer, rank, may) => {
		expect(canModerate(viewer, rank)).toBe(may)
	})
})

describe('canRemove', () => {
	it.each([
		['one below', member, 1, 2, true],
		['oneself', member, 2, 2, true],
		['one above', member, 2, 1, false],
		['anybody, as no moderator', member, null, 1, false],
		['one above, as an admin', admin, 2, 1, true],
		['anybody, as an admin', admin, null, 1, true],
	] as const)('%s', (_case, viewer, rank, target, may) => {
		expect(canRemove(viewer, rank, target)).toBe(may)
	})
})

describe('getAppointmentRefusal', () => {
	it.each([
		['a member', { rank: null, moderated: 9 }, null],
		['a moderator already', { rank: 1, moderated: 1 }, 'conflict'],
		['somebody suspended', { isBanned: true, rank: null, moderated: 0 }, 'user_banned'],
		['somebody with ten communities', { rank: null, moderated: 10 }, 'max_limit_reached'],
	] as const)('%s', (_case, candidate, refusal) => {
		expect(getAppointmentRefusal({ isBanned: false, ...candidate })).toBe(refusal)
	})
})
