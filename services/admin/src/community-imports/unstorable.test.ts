import { describe, expect, it } from 'vitest'
import { findUnstorable } from './unstorable.ts'

describe('findUnstorable', () => {
	it.each<[unknown, string | null]>([
		[{ a: 'words', b: [1, null, true, { c: '🐝\n' }] }, null],
		['a\0b', 'it'],
		[{ a: { b: ['x', 'y\ud800'] } }, 'a.b.1'],
		[{ a: { 'b\0': 1 } }, 'a'],
		[{ a: '\udc00' }, 'a'],
	])('%j: %s', (value, path) => {
		expect(findUnstorable(value)).toBe(path)
	})
})
