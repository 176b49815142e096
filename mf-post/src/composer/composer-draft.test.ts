import { sampleImage } from '@folkmoot/kit/testing/samples.ts'
import { expect, test } from 'vitest'
import { isWorthKeeping, parseDraft, writeDraft } from './composer-draft.ts'
import { type ComposerFields, emptyFields } from './composer-rules.ts'

const fields: ComposerFields = { ...emptyFields, kind: 'link', community: 'Gardening', title: 'A', body: 'B', url: 'https://example.org' }
const image = sampleImage()
const picture = { key: image.id, fileName: '', image, caption: 'Beans', altText: 'Beans on a string' }

test('comes back as it was kept', () => {
	expect(parseDraft(writeDraft(fields))).toEqual(fields)
})

test('of pictures those that the service has, in their order', () => {
	const pictures = [
		{ ...picture, key: 'x', fileName: 'beans.png' },
		{ ...picture, key: 'y', image: null },
	]
	expect(parseDraft(writeDraft({ ...fields, kind: 'image', pictures }))).toEqual({ ...fields, kind: 'image', pictures: [picture] })
})

test.each([
	['7'],
	['[7]'],
	['[{}]'],
	['[{"image":{"id":"a","url":"b"}}]'],
	['[{"image":{"id":"a","url":"b","averageColor":"c","copies":[7]}}]'],
])('%s are no pictures', (pictures) => {
	expect(parseDraft(`{"title":"A","pictures":${pictures}}`)).toEqual({ ...emptyFields, title: 'A' })
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
	[{ pictures: [picture] }, true],
	[{ pictures: [] }, false],
])('%j is worth keeping: %s', (over, expected) => {
	expect(isWorthKeeping({ ...emptyFields, ...over }, emptyFields)).toBe(expected)
})
