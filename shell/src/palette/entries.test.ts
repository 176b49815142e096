import { describe, expect, it } from 'vitest'
import { fitting, type Group, parseTyped } from './entries.ts'

const entry = (label: string) => ({ id: label, label, icon: null, to: `/${label}` })
const groups: Group[] = [
	{ label: 'Pages', kind: 'page', entries: [entry('Settings'), entry('Home')] },
	{ label: 'Communities', kind: 'community', entries: [entry('SlowMending'), entry('Mending'), entry('Bread')] },
	{ label: 'People', kind: 'member', entries: [entry('@mendel')] },
	{ label: 'Do', kind: 'action', entries: [entry('Create a post')] },
	{ label: 'Posts', kind: 'post', entries: [entry('How to darn')] },
]
const shown = (typed: string) => fitting(groups, typed).flatMap(({ entries }) => entries.map(({ label }) => label))

describe('what was typed', () => {
	it.each([
		['mend', { kind: null, text: 'mend' }],
		[' c/ mend', { kind: 'community', text: 'mend' }],
		['@mend', { kind: 'member', text: 'mend' }],
		['>', { kind: 'action', text: '' }],
	])('%j', (typed, parsed) => expect(parseTyped(typed)).toEqual(parsed))
})

describe('the rows of the palette', () => {
	it('are those that contain the text, whatever the case, those that begin with it first', () => {
		expect(shown('MEND')).toEqual(['Mending', 'SlowMending', '@mendel', 'How to darn'])
	})

	it('are of one kind after its prefix', () => {
		expect(shown('c/mend')).toEqual(['Mending', 'SlowMending'])
		expect(shown('@men')).toEqual(['@mendel'])
		expect(shown('>')).toEqual(['Create a post'])
	})

	it('are at most seven of a kind', () => {
		const many: Group[] = [{ label: 'Communities', kind: 'community', entries: Array.from({ length: 30 }, (_, n) => entry(`Mend${n}`)) }]
		expect(fitting(many, 'mend')[0]?.entries).toHaveLength(7)
	})

	it('are none where nothing fits', () => expect(shown('c/zzz')).toEqual([]))
})
