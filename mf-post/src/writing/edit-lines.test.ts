import { describe, expect, test } from 'vitest'
import { continueList, type LineMark, toggleLines } from './edit-lines.ts'
import { type TextState, withEdit } from './edit-text.ts'

/** `‸` is the caret; without it, all is selected. */
function read(picture: string): TextState {
	const caret = picture.indexOf('‸')
	return caret === -1 ? { text: picture, start: 0, end: picture.length } : { text: picture.replace('‸', ''), start: caret, end: caret }
}

function draw({ text, start, end }: TextState): string {
	return start === end ? `${text.slice(0, start)}‸${text.slice(start)}` : text
}

describe('toggleLines', () => {
	test.each<[string, LineMark, string]>([
		['‸', 'quote', '> ‸'],
		['wo‸rd', 'quote', '> wo‸rd'],
		['> wo‸rd', 'quote', 'wo‸rd'],
		['one\n\ntwo', 'quote', '> one\n> \n> two'],
		['> one\n> \n> two', 'quote', 'one\n\ntwo'],
		['one\n\ntwo', 'list', '- one\n\n- two'],
		['- one\n* two', 'list', 'one\ntwo'],
		['one\ntwo\nthree', 'numbered', '1. one\n2. two\n3. three'],
		['1. one\n2. two', 'list', '- one\n- two'],
		['- one\n- two', 'numbered', '1. one\n2. two'],
		['‸', 'numbered', '1. ‸'],
		['a text\nite‸m', 'list', 'a text\n\n- ite‸m'],
		['- a\nite‸m', 'list', '- a\n- ite‸m'],
		['a text\nwor‸ds', 'quote', 'a text\n\n> wor‸ds'],
		['- ‸', 'list', '‸'],
	])('toggles %j as %s: %j', (before, mark, expected) => {
		const state = read(before)
		expect(draw(withEdit(state, toggleLines(state, mark)))).toBe(expected)
	})

	test('excludes a line at whose start the selection ends', () => {
		const state = { text: 'one\ntwo', start: 0, end: 4 }
		expect(withEdit(state, toggleLines(state, 'list')).text).toBe('- one\ntwo')
	})
})

describe('continueList', () => {
	test.each([
		['- one‸', '- one\n- ‸'],
		['* one‸', '* one\n* ‸'],
		['- on‸e', '- on\n- ‸e'],
		['1. one‸', '1. one\n2. ‸'],
		['9) one‸', '9) one\n10) ‸'],
		['  - deep‸', '  - deep\n  - ‸'],
		['- [x] done‸', '- [x] done\n- [ ] ‸'],
		['> said‸', '> said\n> ‸'],
		['> - said‸', '> - said\n> - ‸'],
		['> 1. said‸', '> 1. said\n> 2. ‸'],
		['> 4 of them‸', '> 4 of them\n> ‸'],
		['- one\n- ‸', '- one\n\n‸'],
		['1. one\n2. ‸', '1. one\n\n‸'],
		['> one\n> ‸', '> one\n\n‸'],
		['- ‸', '‸'],
	])('continues %j as %j', (before, expected) => {
		const state = read(before)
		const edit = continueList(state)
		expect(edit && draw(withEdit(state, edit))).toBe(expected)
	})

	test.each(['words‸', '‸- one', '-‸ one', '-one‸', '**bold**‸', '1.5 litres‸', '```\n- code‸', '- one'])(
		'%j is a new line and nothing else',
		(before) => {
			expect(continueList(read(before))).toBeNull()
		},
	)
})
