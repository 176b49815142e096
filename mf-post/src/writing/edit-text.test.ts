import { describe, expect, test } from 'vitest'
import { insertLink, type TextEdit, type TextState, toggleCode, toggleMark, toggleSpoiler, withEdit } from './edit-text.ts'

/** `⟦` and `⟧` enclose the selection; `‸` is the caret. */
function read(picture: string): TextState {
	if (picture.includes('‸')) return { text: picture.replace('‸', ''), start: picture.indexOf('‸'), end: picture.indexOf('‸') }
	const start = picture.indexOf('⟦')
	return { text: picture.replace(/[⟦⟧]/g, ''), start, end: picture.indexOf('⟧') - 1 }
}

function draw({ text, start, end }: TextState): string {
	if (start === end) return `${text.slice(0, start)}‸${text.slice(start)}`
	return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`
}

const after = (picture: string, edit: (state: TextState) => TextEdit) => draw(withEdit(read(picture), edit(read(picture))))

describe('toggleMark', () => {
	test.each([
		['a ⟦word⟧ here', '**', 'a **⟦word⟧** here'],
		['a **⟦word⟧** here', '**', 'a ⟦word⟧ here'],
		['a ⟦**word**⟧ here', '**', 'a ⟦word⟧ here'],
		['a ⟦word ⟧here', '**', 'a **⟦word⟧** here'],
		['a ‸', '**', 'a **‸**'],
		['a **‸**', '**', 'a ‸'],
		['**⟦word⟧**', '*', '***⟦word⟧***'],
		['***⟦word⟧***', '*', '**⟦word⟧**'],
		['***⟦word⟧***', '**', '*⟦word⟧*'],
		['*⟦word⟧*', '*', '⟦word⟧'],
		['*⟦word⟧*', '**', '***⟦word⟧***'],
		['⟦**word**⟧', '*', '*⟦**word**⟧*'],
		['⟦*word*⟧', '*', '⟦word⟧'],
		['⟦one⟧', '~~', '~~⟦one⟧~~'],
		['⟦   ⟧', '**', '**⟦   ⟧**'],
	])('%s with %s is %s', (before, mark, expected) => {
		expect(after(before, (state) => toggleMark(state, mark))).toBe(expected)
	})
})

describe('insertLink', () => {
	test.each([
		['see ‸', '', 'see [‸]()'],
		['see ⟦beans⟧', '', 'see [beans](‸)'],
		['see ⟦https://example.org⟧', '', 'see [‸](https://example.org)'],
		['see ⟦beans⟧ here', 'https://example.org', 'see [beans](https://example.org)‸ here'],
	])('%s with "%s" is %s', (before, address, expected) => {
		expect(after(before, (state) => insertLink(state, address))).toBe(expected)
	})
})

describe('toggleSpoiler', () => {
	test.each([
		['⟦who did it⟧', '>!⟦who did it⟧!<'],
		['>!⟦who did it⟧!<', '⟦who did it⟧'],
		['⟦who\ndid it⟧', ':::spoiler\n⟦who\ndid it⟧\n:::'],
	])('%j is %j', (before, expected) => {
		expect(after(before, toggleSpoiler)).toBe(expected)
	})
})

describe('toggleCode', () => {
	test.each([
		['run ⟦npm start⟧', 'run `⟦npm start⟧`'],
		['run `⟦npm start⟧`', 'run ⟦npm start⟧'],
		['⟦a\nb⟧', '```\n⟦a\nb⟧\n```'],
		['so: ⟦a\nb⟧ end', 'so: \n```\n⟦a\nb⟧\n```\n end'],
		['⟦a\nb\n⟧', '```\n⟦a\nb⟧\n```'],
	])('%j is %j', (before, expected) => {
		expect(after(before, toggleCode)).toBe(expected)
	})
})
