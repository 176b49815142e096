import { limits } from '@folkmoot/contract-kit/limits'
import { expect, test } from 'vitest'
import { changePicture, movePicture, type Picture, validateFile } from './picture.ts'

const picture = (key: string): Picture => ({ key, fileName: `${key}.png`, image: null, caption: '', altText: '' })
const abc = [picture('a'), picture('b'), picture('c')]
const keys = (pictures: readonly Picture[]) => pictures.map(({ key }) => key).join('')

test.each([
	[0, 1, 'bac'],
	[0, 2, 'bca'],
	[2, 0, 'cab'],
	[1, 1, 'abc'],
	[7, 0, 'abc'],
])('moves a picture from %i to %i: %s', (from, to, expected) => {
	expect(keys(movePicture(abc, from, to))).toBe(expected)
})

test('updates one picture and reuses the other objects', () => {
	const changed = changePicture(abc, 'b', { caption: 'Beans' })
	expect(changed.map(({ caption }) => caption)).toEqual(['', 'Beans', ''])
	expect([changed[0], changed[2]]).toEqual([abc[0], abc[2]])
})

test.each([
	['image/jpeg', 1, null],
	['image/avif', limits.uploadMaxBytes, null],
	['', 1, null],
	['image/png', limits.uploadMaxBytes + 1, 'Maximum file size exceeded.'],
	['image/heic', 1, 'Unsupported image.'],
	['application/pdf', 1, 'Unsupported image.'],
])('validates %s of %i bytes: %s', (type, size, expected) => {
	expect(validateFile({ type, size })).toBe(expected)
})
