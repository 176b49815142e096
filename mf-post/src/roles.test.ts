import { expect, test } from 'vitest'
import { groupsFor } from './roles.ts'

test.each([
	[null, false, []],
	[{ userMod: null }, false, []],
	[{ userMod: true }, false, ['mods']],
	[{ userMod: false }, true, ['admins']],
	[{ userMod: true }, true, ['mods', 'admins']],
	[null, true, ['admins']],
])('moderating %j, admin %s: may speak as %j', (community, isAdmin, expected) => {
	expect(groupsFor(community, isAdmin)).toEqual(expected)
})
