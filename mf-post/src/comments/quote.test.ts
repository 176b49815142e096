import { expect, test } from 'vitest'
import { quote } from './quote.ts'

test.each([
	['one line', '> one line\n\n'],
	['  round about  ', '> round about\n\n'],
	['two\nlines', '> two\n> lines\n\n'],
	['with\n\na gap', '> with\n>\n> a gap\n\n'],
	['', ''],
	[' \n ', ''],
])('quotes %j as %j', (selected, expected) => {
	expect(quote(selected)).toBe(expected)
})
