import { describe, expect, it } from 'vitest'
import { cutText, keptText, maxLengthFor, textLength } from './text-length.ts'

describe('lengths in code points (rule texts-2)', () => {
	it.each([
		['', 0, ''],
		['abcd', 4, 'abc'],
		['😀😀😀', 3, '😀😀😀'],
		['a😀b😀', 4, 'a😀b'],
		['e\u0301e\u0301', 4, 'e\u0301e'],
		['\ud83dab', 3, '\ud83dab'],
	])('of %j', (text, length, cutAtThree) => {
		expect([textLength(text), cutText(text, 3)]).toEqual([length, cutAtThree])
	})

	it('a control takes as many emoji as the service', () => {
		expect('😀'.repeat(255).length).toBeLessThanOrEqual(maxLengthFor(255))
	})

	it.each([
		['', '😀'.repeat(255), 255, '😀'.repeat(255)],
		['', '😀'.repeat(300), 255, '😀'.repeat(255)],
		['abc', 'abcd', 3, 'abc'],
		['abc', 'aXbc', 3, 'abc'],
		['abc', 'abc😀😀', 4, 'abc😀'],
		['ac', 'a😀😀c', 3, 'a😀c'],
		['😀😁', '😀😂😁', 2, '😀😁'],
		['😀😁', '😀😂😃😁', 3, '😀😂😁'],
		// Longer than allowed before, as imported texts are.
		['abcdef', 'abcde', 3, 'abcde'],
		['abcdef', 'abXcdef', 3, 'abcdef'],
		['abc', 'abcd', undefined, 'abcd'],
		['abc', 'XYZW', 3, 'XYZ'],
	])('%j changed to %j with at most %j becomes %j', (before, changed, max, kept) => {
		expect(keptText(changed, before, max)).toBe(kept)
	})
})
