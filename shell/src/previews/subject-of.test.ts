import { expect, it } from 'vitest'
import { isAbout, subjectOf } from './subject-of.ts'

it.each([
	['/@anna', { kind: 'member', name: 'anna' }],
	['/Gardening', { kind: 'community', name: 'Gardening' }],
	['/', null],
	['/communities', null],
	['/settings', null],
	['/markdown_guide', null],
	['/@anna/lists', null],
	['/Gardening/post/aBcD1234', null],
	['/Gardening/modlog', null],
	['/third-party-notices.txt', null],
	['/@', null],
])('%s is about %j', (path, subject) => {
	expect(subjectOf(path)).toEqual(subject)
})

it.each([
	['/gardening/post/aBcD1234', true],
	['/Gardening', true],
	['/', false],
	['/@Gardening', false],
])('the page at %s is about the community: %j', (path, expected) => {
	expect(isAbout(path, { kind: 'community', name: 'Gardening' })).toBe(expected)
})

it('a page of a member’s lists is about the member', () => {
	expect(isAbout('/@anna/lists', { kind: 'member', name: 'anna' })).toBe(true)
})
