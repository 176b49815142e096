import { draftContentSchema, draftLimits } from '@folkmoot/post-contract/draft'
import type { DraftVersionRecord } from '@folkmoot/post-contract/draft-records'
import { describe, expect, it } from 'vitest'
import { containsAll, dropVersions, mergeDraft, type Versions } from './merge-draft.ts'

type Incoming = readonly [version: DraftVersionRecord, rev: number | null]

const text = (body: string) => draftContentSchema.parse({ body })
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
const incoming = (body: string, minute: number, writer: string, rev: number | null = null, seq = minute): Incoming => [
	{ content: text(body), typedAt: at(minute), writer, seq },
	rev,
]
const written = (...all: Incoming[]) => all.reduce<Versions | null>((stored, one) => mergeDraft(stored, ...one) ?? stored, null)
const bodiesOf = (stored: Versions | null) => stored?.versions.map(({ content }) => content.body)

describe('mergeDraft', () => {
	it.each([
		['what one writer types on replaces what it typed', [incoming('A', 1, 'desk'), incoming('B', 2, 'desk')], ['B']],
		['an older version of the same writer that comes late is nothing', [incoming('B', 2, 'desk'), incoming('A', 1, 'desk')], ['B']],
		['even where its time is later', [incoming('B', 2, 'desk', null, 2), incoming('A', 3, 'desk', null, 1)], ['B']],
		['who knows what is there replaces it', [incoming('A', 1, 'desk'), incoming('B', 2, 'hand', 1)], ['B']],
		['who does not know it leads if it typed later', [incoming('A', 1, 'desk'), incoming('B', 2, 'hand')], ['B', 'A']],
		['or at the same time', [incoming('A', 1, 'desk'), incoming('B', 1, 'hand')], ['B', 'A']],
		['and follows if it typed earlier', [incoming('A', 2, 'desk'), incoming('B', 1, 'hand')], ['A', 'B']],
		['who says all that is there replaces it', [incoming('A', 1, 'desk'), incoming('So A it is', 2, 'hand')], ['So A it is']],
		['even with an earlier time', [incoming('A', 2, 'desk'), incoming('So A it is', 1, 'hand')], ['So A it is']],
		['a part of what is there that was typed later is kept beside it', [incoming('A B', 1, 'x'), incoming('A', 2, 'y')], ['A', 'A B']],
		['a third is kept too', [incoming('A', 1, 'x'), incoming('B', 2, 'y'), incoming('C', 3, 'z')], ['C', 'B', 'A']],
		[
			'two that type at once stay two',
			[incoming('A', 1, 'x'), incoming('B', 2, 'y'), incoming('a', 3, 'x'), incoming('b', 4, 'y')],
			['b', 'a'],
		],
		['taking the other version loses neither', [incoming('A', 1, 'x'), incoming('B', 2, 'y'), incoming('A', 3, 'new')], ['A', 'B']],
	])('%s', (_name, all, expected) => expect(bodiesOf(written(...all))).toEqual(expected))

	it('limits the number of versions, keeping the newest', () => {
		const many = written(...Array.from({ length: 9 }, (_, index) => incoming(`<${index}>`, index, `w${index}`)))
		expect(bodiesOf(many)).toEqual(['<8>', '<7>', '<6>', '<5>'])
		expect(many?.versions).toHaveLength(1 + draftLimits.othersMax)
	})

	it('makes the next version lead when the first is dropped', () => {
		const two = written(incoming('A', 1, 'x'), incoming('B', 2, 'y'))
		const one = two && dropVersions(two, (_, index) => index === 0)
		expect([bodiesOf(one), one?.rev]).toEqual([['A'], 3])
		expect(bodiesOf(one && dropVersions(one, () => true))).toEqual([])
		expect(two && dropVersions(two, () => false)).toBe(two)
	})
})

describe('received versions', () => {
	const [a, later] = [incoming('A', 1, 'x'), incoming('A and more', 2, 'x')]
	it.each([
		['sent', (stored: Versions) => dropVersions(stored, () => true)],
		['replaced elsewhere', (stored: Versions) => mergeDraft(stored, ...incoming('B', 3, 'hand', stored.rev))],
	])('are ignored when repeated after being %s; newer text is stored', (_name, change) => {
		const stored = written(a)
		if (!stored) throw new Error('Nothing is stored.')
		const changed = change(stored)
		expect(mergeDraft(changed, ...a)).toBeNull()
		expect(bodiesOf(mergeDraft(changed, ...later))).toContain('A and more')
	})

	it('are remembered for a limited number of writers', () => {
		const many = written(...Array.from({ length: 30 }, (_, index) => incoming(`<${index}>`, index, `w${index}`)))
		expect(many?.heard).toHaveLength(draftLimits.heardMax)
		expect(many?.heard?.[0]).toEqual({ writer: 'w29', seq: 29 })
	})
})

describe('containsAll', () => {
	const image = (imageId: string) => ({ imageId, caption: null, altText: null })
	it.each([
		[{ title: 'Reeds in spring', body: 'All of them' }, { title: 'Reeds', body: ' All ' }, true],
		[{ title: 'Reeds', body: 'All' }, { title: 'Ducks', body: 'All' }, false],
		[{ body: 'All' }, { body: 'All', url: 'https://pond.example' }, false],
		[{ images: [image('a'), image('b')] }, { images: [image('b')] }, true],
		[{ images: [image('a')] }, { images: [image('b')] }, false],
		[{}, {}, true],
	])('%j, %j: %s', (whole, other, expected) => expect(containsAll({ body: '', ...whole }, { body: '', ...other })).toBe(expected))
})
