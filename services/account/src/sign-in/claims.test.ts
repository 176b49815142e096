import { describe, expect, it } from 'vitest'
import { emailClaim, isInGroup, readClaim, suggestUsername, textClaim } from './claims.ts'

describe('suggestUsername', () => {
	it.each([
		['ada', ''],
		['Ada Lovelace', 'Ada_Lovelace'],
		['müller@works.example', 'muller'],
		['__proto__', '_proto_'],
		['a-name-that-is-much-too-long', 'a_name_that_is_much_t'],
		['محمد', ''],
		['admin', ''],
		['', ''],
	])('makes of %j %j', (name, suggested) => {
		expect(suggestUsername(name)).toBe(suggested)
	})
})

describe('a claim', () => {
	const claims = { sub: '1', 'https://x.example/a.b': ['one'], realm: { roles: ['keepers'] }, group: 'keepers', email: 'a@b.example' }

	it('is found by its name or its path', () => {
		expect(readClaim(claims, 'https://x.example/a.b')).toEqual(['one'])
		expect(readClaim(claims, 'realm.roles')).toEqual(['keepers'])
		expect(readClaim(claims, 'realm.none')).toBeUndefined()
		expect(readClaim(claims, 'toString')).toBeUndefined()
		expect(readClaim(claims, 'group.length')).toBeUndefined()
	})

	it.each([
		['realm.roles', 'keepers', true],
		['realm.roles', 'keep', false],
		['group', 'keepers', true],
		['none', 'keepers', false],
		['', 'keepers', null],
		['group', '', null],
	])('%j with the group %j is %j', (groupsClaim, adminGroup, isIn) => {
		expect(isInGroup(claims, { groupsClaim, adminGroup })).toBe(isIn)
	})

	it('with an address that is not confirmed counts as none', () => {
		expect(emailClaim(claims, 'email')).toBe('a@b.example')
		for (const email_verified of [false, 'false', 'False']) expect(emailClaim({ ...claims, email_verified }, 'email')).toBe('')
		expect(emailClaim({ ...claims, email_verified: 'true' }, 'email')).toBe('a@b.example')
		expect(emailClaim({ ...claims, email: 'nonsense' }, 'email')).toBe('')
		expect(emailClaim(claims, '')).toBe('')
	})

	it.each<[unknown, string]>([
		['Ada', 'Ada'],
		['  Ada\nLovelace ', 'Ada Lovelace'],
		['Ada\0 \u001b[31m', 'Ada   [31m'],
		['Ada \u202egnp.exe\u202c', 'Ada  gnp.exe'],
		['\u2066\u200f', ''],
		['a\ud800', 'a\ufffd'],
		['x'.repeat(10_000), 'x'.repeat(200)],
		[`${'x'.repeat(199)}😀`, `${'x'.repeat(199)}\ufffd`],
		[['Ada'], ''],
		[{ toString: 'Ada' }, ''],
		[7, ''],
		[null, ''],
	])('%j as text is %j', (given, text) => {
		expect(textClaim({ ...claims, name: given }, 'name')).toBe(text)
	})

	it.each<[unknown, boolean]>([
		['keepers', true],
		[['others', 'keepers'], true],
		[['keep', 'ers'], false],
		[[['keepers']], false],
		[{ keepers: true }, false],
		['others keepers', false],
		['KEEPERS', false],
		[7, false],
		[true, false],
		[null, false],
	])('%j of groups has the group: %j', (groups, isIn) => {
		expect(isInGroup({ ...claims, groups }, { groupsClaim: 'groups', adminGroup: 'keepers' })).toBe(isIn)
	})
})
