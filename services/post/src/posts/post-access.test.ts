import { describe, expect, it } from 'vitest'
import { refuseGroup, refuseLocking } from '../standing-access.ts'
import { refuseAction, refuseDeleting, refusePinning, refusePosting } from './post-access.ts'

const member = { isMod: false, isAdmin: false, isBanned: false }
const mod = { ...member, isMod: true }
const admin = { ...member, isAdmin: true }
const deletion = { by: null, as: 'mods', at: new Date(0) } as const

describe('groups', () => {
	it.each([
		['normal', member, null],
		['mods', member, 'not_mod'],
		['mods', mod, null],
		['mods', admin, null],
		['admins', member, 'not_admin'],
		['admins', mod, 'not_admin'],
		['admins', admin, null],
	] as const)('as %s by %j: %j', (group, standing, refusal) => {
		expect(refuseGroup(group, standing)).toBe(refusal)
	})

	it.each([
		[undefined, mod, 'user_invalid_group'],
		['normal', admin, 'user_invalid_group'],
		['mods', mod, null],
		['admins', mod, 'not_admin'],
		['mods', member, 'not_mod_not_admin'],
	] as const)('locking as %s by %j: %j', (as, standing, refusal) => {
		expect(refuseLocking(as, standing)).toBe(refusal)
	})
})

describe('posting', () => {
	it.each([
		[false, 'normal', member, null],
		[false, 'normal', { ...member, isBanned: true }, 'banned_from_community'],
		[true, 'normal', member, 'posting_restricted'],
		[true, 'normal', mod, null],
		[true, 'admins', admin, null],
		[false, 'mods', member, 'not_mod'],
	] as const)('restricted %s, as %s by %j: %j', (postingRestricted, group, standing, refusal) => {
		expect(refusePosting({ postingRestricted }, group, standing)).toBe(refusal)
	})
})

describe('pinning', () => {
	it.each([
		[null, false, member, 'not_mod'],
		[null, false, mod, null],
		[null, true, mod, 'not_admin'],
		[null, true, admin, null],
		[deletion, false, mod, 'cannot_pin_deleted_post'],
	] as const)('deleted %j, site-wide %s by %j: %j', (deleted, siteWide, standing, refusal) => {
		expect(refusePinning({ deletion: deleted }, siteWide, standing)).toBe(refusal)
	})
})

describe('acting', () => {
	it.each([
		['lock', 'mods', false, member, 'not_mod_not_admin'],
		['lock', undefined, false, mod, null],
		['unlock', 'admins', false, mod, 'not_admin'],
		['pin', undefined, false, member, 'not_mod'],
		['unpin', undefined, true, mod, 'not_admin'],
		['announce', undefined, false, mod, 'not_admin'],
		['announce', undefined, false, admin, null],
	] as const)('%s as %s, site-wide %s by %j: %j', (action, lockAs, siteWide, standing, refusal) => {
		expect(refuseAction(action, { lockAs, siteWide }, standing)).toBe(refusal)
	})
})

describe('deleting', () => {
	const live = { deletion: null, contentDeletion: null }
	const deleted = { deletion, contentDeletion: null }
	const empty = { deletion, contentDeletion: deletion }
	const author = { ...member, isAuthor: true }
	const other = { ...member, isAuthor: false }
	it.each([
		[live, 'normal', false, author, null],
		[live, 'normal', true, author, null],
		[live, 'normal', false, other, 'not_author'],
		[live, 'normal', false, { ...admin, isAuthor: false }, 'not_author'],
		[live, 'mods', false, { ...mod, isAuthor: false }, null],
		[live, 'mods', true, { ...mod, isAuthor: true }, 'mod_cannot_delete_content'],
		[live, 'mods', false, author, 'not_mod'],
		[live, 'admins', true, { ...admin, isAuthor: false }, null],
		[deleted, 'normal', false, author, 'already_deleted'],
		[deleted, 'normal', true, author, null],
		[deleted, 'admins', true, { ...admin, isAuthor: false }, null],
		[empty, 'normal', true, author, 'already_deleted'],
	] as const)('%j as %s, content %s, by %j: %j', (post, as, withContent, standing, refusal) => {
		expect(refuseDeleting(post, { as, withContent }, standing)).toBe(refusal)
	})
})
