import { draftContentSchema, draftLimits } from '@folkmoot/post-contract/draft'
import { describe, expect, it } from 'vitest'
import { dropLeading, dropSent, type Incoming, mergeDraft, saysAll, type Versions } from './merge-draft.ts'

const text = (body: string) => draftContentSchema.parse({ body })
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
const incoming = (body: string, minute: number, writer: string, rev: number | null = null): Incoming => ({
	content: text(body),
	typedAt: at(minute),
	writer,
	rev,
})
const written = (...versions: Incoming[]) => versions.reduce<Versions | null>((stored, one) => mergeDraft(stored, one) ?? stored, null)
const said = (versions: Versions | null) => versions && [versions.content.body, ...versions.others.map(({ content }) => content.body)]

describe('versions of a draft', () => {
	it.each([
		['what one writer types on replaces what it typed', [incoming('A', 1, 'desk'), incoming('B', 2, 'desk')], ['B']],
		['an older version of the same writer that comes late is nothing', [incoming('B', 2, 'desk'), incoming('A', 1, 'desk')], ['B']],
		['who knows what is there replaces it', [incoming('A', 1, 'desk'), incoming('B', 2, 'hand', 1)], ['B']],
		['who does not know it leads if it typed later', [incoming('A', 1, 'desk'), incoming('B', 2, 'hand')], ['B', 'A']],
		['and follows if it typed earlier', [incoming('A', 2, 'desk'), incoming('B', 1, 'hand')], ['A', 'B']],
		['who says all that is there replaces it', [incoming('A', 1, 'desk'), incoming('So A it is', 2, 'hand')], ['So A it is']],
		['even with an earlier clock', [incoming('A', 2, 'desk'), incoming('So A it is', 1, 'hand')], ['So A it is']],
		['a third is kept too', [incoming('A', 1, 'x'), incoming('B', 2, 'y'), incoming('C', 3, 'z')], ['C', 'B', 'A']],
		['the same text is kept once', [incoming('A', 1, 'x'), incoming('B', 2, 'y'), incoming('A', 3, 'z')], ['A', 'B']],
		['taking the other version loses neither', [incoming('A', 1, 'x'), incoming('B', 2, 'y'), incoming('A', 3, 'new')], ['A', 'B']],
	])('%s', (_name, versions, expected) => expect(said(written(...versions))).toEqual(expected))

	it('are bounded, the newest kept', () => {
		const many = written(...Array.from({ length: 9 }, (_, index) => incoming(`<${index}>`, index, `w${index}`)))
		expect(said(many)).toEqual(['<8>', '<7>', '<6>', '<5>'])
		expect(many?.others).toHaveLength(draftLimits.othersMax)
	})

	it('follow one another when the first is discarded', () => {
		const two = written(incoming('A', 1, 'x'), incoming('B', 2, 'y'))
		const one = two && dropLeading(two)
		expect([said(one), one?.rev]).toEqual([['A'], 3])
		expect(one && dropLeading(one)).toBeNull()
	})

	it('go with what is sent, as far as it says them', () => {
		const two = written(incoming('A', 1, 'x'), incoming('B', 2, 'y'))
		expect(two && said(dropSent(two, text('B')))).toEqual(['A'])
		expect(two && said(dropSent(two, text('A')))).toEqual(['B'])
		expect(two && dropSent(two, text('A and B'))).toBeNull()
		expect(two && dropSent(two, text('C'))).toBe(two)
	})
})

describe('whether one says all of another', () => {
	const image = (imageId: string) => ({ imageId, caption: null, altText: null })
	it.each([
		[{ title: 'Reeds in spring', body: 'All of them' }, { title: 'Reeds', body: ' All ' }, true],
		[{ title: 'Reeds', body: 'All' }, { title: 'Ducks', body: 'All' }, false],
		[{ body: 'All' }, { body: 'All', url: 'https://pond.example' }, false],
		[{ images: [image('a'), image('b')] }, { images: [image('b')] }, true],
		[{ images: [image('a')] }, { images: [image('b')] }, false],
		[{}, {}, true],
	])('%j, %j: %s', (whole, other, expected) => expect(saysAll({ body: '', ...whole }, { body: '', ...other })).toBe(expected))
})
