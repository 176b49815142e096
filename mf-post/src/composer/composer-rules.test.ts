import { sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { describe, expect, test } from 'vitest'
import { type ComposerFields, emptyFields, groupsFor, isWebAddress, postingProblem, problemsFrom, problemsOf } from './composer-rules.ts'

const good: ComposerFields = { ...emptyFields, community: 'Gardening', title: 'When to sow' }

describe('problemsOf', () => {
	test.each<[string, Partial<ComposerFields>, ReturnType<typeof problemsOf>]>([
		['a good text post', {}, {}],
		['a text may be empty', { body: '' }, {}],
		['no community', { community: '' }, { community: 'Select a community first' }],
		['no title', { title: '' }, { title: 'Your post needs a title' }],
		['only spaces for a title', { title: '   ' }, { title: 'Your post needs a title' }],
		['a title of two characters', { title: ' ab ' }, { title: 'Title is too short' }],
		['a title of three', { title: 'abc' }, {}],
		['a link without address', { kind: 'link' }, { url: 'Please submit a valid URL' }],
		['a link', { kind: 'link', url: 'https://example.org/a?b' }, {}],
		['an address is nothing to a text post', { url: 'nonsense' }, {}],
		[
			'all of it at once',
			{ ...emptyFields, kind: 'link' },
			{ community: 'Select a community first', title: 'Your post needs a title', url: 'Please submit a valid URL' },
		],
	])('%s', (_name, over, expected) => {
		expect(problemsOf({ ...good, ...over })).toEqual(expected)
	})

	test('an edit of a link has no address to check', () => {
		expect(problemsOf({ ...good, kind: 'link' }, true)).toEqual({})
	})
})

test.each([
	['https://example.org', true],
	['http://example.org/a b', true],
	['  https://example.org  ', true],
	['HTTPS://EXAMPLE.ORG', true],
	['example.org', false],
	['ftp://example.org', false],
	['javascript:alert(1)', false],
	['https://', false],
	['https:///path', false],
	['http://[half', false],
	['', false],
])('%j is a web address: %s', (text, expected) => {
	expect(isWebAddress(text)).toBe(expected)
})

describe('postingProblem', () => {
	const open = sampleCommunity()
	const restricted = sampleCommunity({ postingRestricted: true })
	const nobody = { bannedFrom: [], isAdmin: false }
	test.each([
		['an open community', open, nobody, null],
		['a banned member', open, { ...nobody, bannedFrom: [open.id] }, "You've been banned from Gardening."],
		['a member banned elsewhere', open, { ...nobody, bannedFrom: [sampleId(99)] }, null],
		['a restricted community', restricted, nobody, 'Only approved members of this community can post.'],
		['its moderators', { ...restricted, userMod: true }, nobody, null],
		['admins', restricted, { ...nobody, isAdmin: true }, null],
		['a ban counts first', restricted, { bannedFrom: [open.id], isAdmin: true }, "You've been banned from Gardening."],
	])('%s', (_name, community, viewer, expected) => {
		expect(postingProblem(community, viewer)).toBe(expected)
	})
})

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

test.each([
	['invalid_url', {}, { url: 'The URL you provided is not a valid URL.' }],
	['post_title_too_short', {}, { title: 'Title is too short' }],
	['banned_from_community', {}, { community: 'You are banned from community' }],
	['posting_restricted', {}, { community: 'Only approved members of this community can post.' }],
	['invalid_input', { title: 'Too long.' }, { title: 'Too long.' }],
	['invalid_input', { userGroup: 'Odd.' }, null],
	['rate_limited', {}, null],
])('the failure %s is shown at its field', (code, fields, expected) => {
	expect(problemsFrom(code, fields)).toEqual(expected)
})
