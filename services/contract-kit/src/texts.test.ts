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

describe('oneLineSchema', () => {
	it('replaces line breaks by spaces', () => {
		expect(oneLineSchema.parse(' one\r\ntwo\u2028three\tfour ')).toBe('one two three four')
	})

	it.each([
		['an override', 'photo\u202egpj.exe', 'photogpj.exe'],
		['an override that is closed', '\u202eabc\u202c', 'abc'],
		['an override to the right', '\u202dسلام\u202c', 'سلام'],
		['embeddings', '\u202aabc\u202c \u202bدمشق\u202c', 'abc دمشق'],
		['isolates', '\u2066abc\u2069 \u2067دمشق\u2069 \u2068Tom\u2069', 'abc دمشق Tom'],
		['the end of an isolate that somebody else began', 'abc\u2069\u202e', 'abc'],
		['many', `${'\u202e\u2067'.repeat(500)}abc`, 'abc'],
		['between line breaks', 'a\n\u202e\nb', 'a b'],
	])('drops what reorders: %s', (_what, given, text) => expect(oneLineSchema.parse(given)).toBe(text))

	it.each([
		['marks in Arabic', 'مرحبا C++\u200f، كيف الحال؟'],
		['marks in Hebrew', 'שלום (v2.0)\u200e עולם'],
		['the mark of Arabic letters', '12\u061c34'],
		['a non-joiner in Persian', 'می\u200cخواهم'],
		['a joiner in an emoji', '👩\u200d👩\u200d👧 family'],
		['a joiner in Sinhala', 'ශ්\u200dරී'],
		['a variation selector', '❤\ufe0f'],
		['what shows nothing, to be refused', '\u202e\u2066'],
		['mixed directions', 'abc דבר 123 سلام'],
	])('keeps %s', (_what, text) => expect(oneLineSchema.parse(text)).toBe(text))
})
