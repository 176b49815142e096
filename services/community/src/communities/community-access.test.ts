import { describe, expect, it } from 'vitest'
import { refusalToCreate } from './community-access.ts'

describe('refusalToCreate', () => {
	it.each([
		['an admin without points, under admins', { isAdmin: true, points: 0, moderated: 0 }, 'admins', null],
		['an admin of many communities', { isAdmin: true, points: 0, moderated: 99 }, 'members', null],
		['too few points, under admins', { isAdmin: false, points: 9, moderated: 0 }, 'admins', 'not_enough_points'],
		['enough points, under admins', { isAdmin: false, points: 10, moderated: 0 }, 'admins', 'not_admin'],
		['too few points, under members', { isAdmin: false, points: 9, moderated: 0 }, 'members', 'not_enough_points'],
		['enough points, under members', { isAdmin: false, points: 10, moderated: 9 }, 'members', null],
		['moderating ten already', { isAdmin: false, points: 10, moderated: 10 }, 'members', 'max_limit_reached'],
	] as const)('%s', (_case, creator, creation, refusal) => {
		expect(refusalToCreate(creator, creation)).toBe(refusal)
	})
})
