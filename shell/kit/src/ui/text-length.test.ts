import { describe, expect, it } from 'vitest'
import { cutText, maxLengthFor, textLength } from './text-length.ts'

describe('lengths in code points (decisions R3)', () => {
	it.each([
		['', 0, '', 3],
		['abcd', 4, 'abc', 3],
		['😀😀😀', 3, '😀😀😀', 6],
		['a😀b😀', 4, 'a😀b', 5],
		['e\u0301e\u0301', 4, 'e\u0301e', 3],
		['\ud83dab', 3, '\ud83dab', 3],
	])('of %j', (text, length, cutAtThree, maxLength) => {
		expect([textLength(text), cutText(text, 3), maxLengthFor(text, 3)]).toEqual([length, cutAtThree, maxLength])
	})
})
