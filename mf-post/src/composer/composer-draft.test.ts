import { expect, test } from 'vitest'
import { isWorthKeeping, parseDraft, writeDraft } from './composer-draft.ts'
import { type ComposerFields, emptyFields } from './composer-rules.ts'

const fields: ComposerFields = { kind: 'link', community: 'Gardening', title: 'A', body: 'B', url: 'https://example.org' }

test('comes back as it was kept', () => {
	expect(parseDraft(writeDraft(fields))).toEqual(fields)
})

test.each([[null], ['{'], ['null'], ['7'], ['"text"']])('%j is no draft', (text) => {
	expect(parseDraft(text)).toBeNull()
})

test('what an older version kept, or another program wrote, is taken as far as it goes', () => {
	expect(parseDraft('{"title":"A","body":7,"kind":"poll"}')).toEqual({ ...emptyFields, title: 'A' })
})

test.each<[Partial<ComposerFields>, boolean]>([
	[{}, false],
	[{ community: 'Cooking' }, false],
	[{ kind: 'link' }, false],
	[{ title: 'A' }, true],
	[{ body: 'B' }, true],
	[{ url: 'h' }, true],
])('%j is worth keeping: %s', (over, expected) => {
	expect(isWorthKeeping({ ...emptyFields, ...over }, emptyFields)).toBe(expected)
})
