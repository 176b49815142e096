import { describe, expect, it } from 'vitest'
import { isVisible, oneLineSchema, requiredTextSchema, textSchema } from './texts.ts'

describe('isVisible', () => {
	it.each(['a', ' a ', '\u200bé', '👩‍👩‍👧', '0', '–', 'e\u0301'])('%j', (text) => expect(isVisible(text)).toBe(true))
	it.each(['', ' ', '\n\t', '\u200b', '\u200b\u200b\u200b', '\u202e', '\u2800', '\u3164', '\0', '\ufeff', '\u00ad'])('not %j', (text) =>
		expect(isVisible(text)).toBe(false),
	)
})

it.each(['\ue000', '\u0600', '\u{1fae9}', '\u{e01}', '\u0301'])('%j is visible, if only as a box', (text) =>
	expect(isVisible(text)).toBe(true),
)

describe('textSchema', () => {
	it.each([
		['', ''],
		[' \u00a0\n', ''],
		[' a\ufe0f ', 'a\ufe0f'],
	])('%j is %j', (given, text) => expect(textSchema(3).parse(given)).toBe(text))
	it.each(['\ufe0f', ' \u200b ', '\u2800', '\u180b\u180c', '\u{e0100}', '\u17b4\u17b5', 'abcd'])('refuses %j', (given) =>
		expect(textSchema(3).safeParse(given).success).toBe(false),
	)
})

describe('requiredTextSchema', () => {
	it.each([
		[undefined, ''],
		[null, ''],
		[' a ', 'a'],
	])('%j is %j', (given, text) => expect(requiredTextSchema(3).parse(given)).toBe(text))
	it.each([1, {}, 'abcd'])('refuses %j', (given) => expect(requiredTextSchema(3).safeParse(given).success).toBe(false))
})

it('oneLineSchema replaces line breaks by spaces', () => {
	expect(oneLineSchema.parse(' one\r\ntwo\u2028three\tfour ')).toBe('one two three four')
})
