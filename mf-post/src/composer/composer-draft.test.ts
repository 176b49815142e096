import { sampleImage } from '@folkmoot/kit/testing/samples.ts'
import { expect, test } from 'vitest'
import { fromDraftContent, isWorthSaving, toDraftContent } from './composer-draft.ts'
import { type ComposerFields, emptyFields } from './composer-rules.ts'

const fields: ComposerFields = {
	...emptyFields,
	kind: 'link',
	community: 'Gardening',
	title: 'A',
	body: 'B',
	url: 'https://example.org',
	language: 'pt',
}
const image = sampleImage()
const picture = { key: 'x', fileName: 'beans.png', image, caption: 'Beans', altText: 'Beans on a string' }

test('round-trips the fields through a draft', () => {
	expect(fromDraftContent(toDraftContent(fields))).toEqual(fields)
})

test('restores uploaded pictures in order', () => {
	const pictures = [picture, { ...picture, key: 'y', image: null }, { ...picture, key: 'z', image: sampleImage({ id: 'f'.repeat(24) }) }]
	const content = toDraftContent({ ...fields, kind: 'image', pictures })
	expect(content.images).toEqual([
		{ imageId: image.id, caption: 'Beans', altText: 'Beans on a string' },
		{ imageId: 'f'.repeat(24), caption: 'Beans', altText: 'Beans on a string' },
	])
	const [first, second] = fromDraftContent(content, { ...emptyFields, pictures: [picture] }).pictures
	expect(first).toEqual(picture)
	expect(second).toMatchObject({
		key: 'f'.repeat(24),
		caption: 'Beans',
		altText: 'Beans on a string',
		image: { copies: [{ url: `/images/${'f'.repeat(24)}-small.webp` }] },
	})
})

test('restores a draft with only a body', () => {
	expect(fromDraftContent({ body: 'B' })).toEqual({ ...emptyFields, body: 'B' })
})

test('a draft without a language leaves the one that the post has', () => {
	const opened = { ...emptyFields, language: 'de' }
	expect(fromDraftContent({ body: 'B' }, opened).language).toBe('de')
	expect(fromDraftContent({ body: 'B', language: '' }, opened).language).toBe('')
})

test.each<[Partial<ComposerFields>, boolean]>([
	[{}, false],
	[{ community: 'Cooking' }, false],
	[{ kind: 'link' }, false],
	[{ language: 'de' }, false],
	[{ title: 'A' }, true],
	[{ body: 'B' }, true],
	[{ url: 'h' }, true],
	[{ pictures: [picture] }, true],
	[{ pictures: [] }, false],
])('isWorthSaving(%j) is %s', (over, expected) => {
	expect(isWorthSaving({ ...emptyFields, ...over }, emptyFields)).toBe(expected)
})
