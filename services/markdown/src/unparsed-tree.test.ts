import { describe, expect, it } from 'vitest'
import { unparsedTree } from './unparsed-tree.ts'

describe('unparsedTree', () => {
	it('keeps the source in paragraphs and lines', () => {
		expect(unparsedTree('')).toEqual([])
		expect(unparsedTree('*one*')).toEqual([['p', null, '*one*']])
		expect(unparsedTree('\n\n> a\n> b\n \t\n\nc\n')).toEqual([
			['p', null, '> a', ['br', null], '> b'],
			['p', null, 'c'],
		])
	})
})
