import { expect, test } from 'vitest'
import { nameAtCaret } from './name-at-caret.ts'

const at = (picture: string) => nameAtCaret(picture.replace('‸', ''), picture.indexOf('‸'))

test.each([
	['@an‸', { kind: 'member', from: 0, start: 'an' }],
	['thanks @An_1‸', { kind: 'member', from: 7, start: 'An_1' }],
	['(@an‸)', { kind: 'member', from: 1, start: 'an' }],
	['**@an‸**', { kind: 'member', from: 2, start: 'an' }],
	['see /gard‸ here', { kind: 'community', from: 4, start: 'gard' }],
	['one\n/gard‸', { kind: 'community', from: 4, start: 'gard' }],
	['> @an‸', { kind: 'member', from: 2, start: 'an' }],
	['`code` @an‸', { kind: 'member', from: 7, start: 'an' }],
])('finds a name in %s', (picture, expected) => {
	expect(at(picture)).toEqual(expected)
})

test.each([
	'@‸',
	'/‸',
	'and/or‸',
	'me@example‸',
	'@an‸na',
	'@anna ‸',
	'https://‸',
	'https://example.org/gard‸',
	'1/2‸',
	'`@an‸`',
	'```\n@an‸\n```',
	'@a_name_longer_than_names_can_be‸',
	'//gard‸',
])('finds no name in %s', (picture) => {
	expect(at(picture)).toBeNull()
})
