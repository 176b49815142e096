import { expect, it } from 'vitest'
import { isHighlighted, readHighlight } from './highlight.ts'

it.each([
	['highlightFrom=10&highlightTo=20&fromNotif=x', { from: 10, to: 20 }],
	['highlightFrom=10', null],
	['highlightFrom=10&highlightTo=', null],
	['highlightFrom=10&highlightTo=-5', null],
	['highlightFrom=1e3&highlightTo=2e3', null],
	['', null],
])('parses %s', (query, highlight) => {
	expect(readHighlight(new URLSearchParams(query))).toEqual(highlight)
})

it.each([
	['1970-01-01T00:00:09.999Z', false],
	['1970-01-01T00:00:10.000Z', true],
	['1970-01-01T00:00:20.999Z', true],
	['1970-01-01T00:00:21.000Z', false],
])('highlights a comment created at %s: %s', (createdAt, marked) => {
	expect(isHighlighted({ createdAt }, { from: 10, to: 20 })).toBe(marked)
	expect(isHighlighted({ createdAt }, null)).toBe(false)
})
