import { describe, expect, it } from 'vitest'
import { findJsonExcess } from './scan-json.ts'

const scan = (text: string, limits = { levels: 4, values: 20 }) => findJsonExcess(Buffer.from(text), limits)
const many = Array(30).fill(1)

describe('values beyond the limit', () => {
	it.each([
		['a list', JSON.stringify(many), null],
		['a list in a field', JSON.stringify({ name: 'a', username: many }), 'username'],
		['lists within lists', JSON.stringify({ username: many.map(() => [1]) }), 'username'],
		['objects in a list', JSON.stringify({ images: many.map(() => ({ id: 1 })) }), 'images'],
		['many fields', JSON.stringify(Object.fromEntries(many.map((_one, index) => [`field${index}`, 1]))), 'field18'],
		['empty lists', `{"username":${JSON.stringify(many.map(() => []))}}`, 'username'],
		['a field after a text with quotes', JSON.stringify({ text: '"\\"[,', username: many }), 'username'],
		['a field with an odd name', JSON.stringify({ 'a"b': many }), null],
		['a field with a very long name', JSON.stringify({ ['a'.repeat(10_000)]: many }), null],
		['what is no JSON', '[,,,,,,,,,,,,,,,,,,,,,,,,,,,', null],
	])('%s', (_what, text, field) => {
		expect(scan(text)).toEqual({ what: 'values', field })
	})
})

describe('levels beyond the limit', () => {
	it.each([
		['lists', '['.repeat(9), null],
		['objects in a field', '{"where":{"a":{"a":{"a":{}}}}}', 'where'],
		['both in turn', '[{"a":[{"a":[1]}]}]', null],
	])('%s', (_what, text, field) => {
		expect(scan(text)).toEqual({ what: 'levels', field })
	})
})

describe('nothing is found in', () => {
	it.each([
		['what is within the limits', '{"a":[1,2,3],"b":{"c":{"d":null}}}'],
		['lists one after the other', '[[],[],[],[],[]]'],
		['signs of JSON in a text', JSON.stringify({ text: '[{,:'.repeat(1_000) })],
		['quotes and backslashes in a text', JSON.stringify({ text: '\\"['.repeat(1_000) })],
		['a text that ends with backslashes', JSON.stringify({ text: '\\\\\\', other: 1 })],
		['characters of several bytes', JSON.stringify({ text: '𝕏é[,{'.repeat(500) })],
		['a text that never ends', `{"text":"${'[,'.repeat(500)}`],
		['nothing', ''],
	])('%s', (_what, text) => {
		expect(scan(text)).toBeNull()
	})

	it('what ends more than it begins, which its parser refuses', () => {
		expect(scan(']]]]]]')).toBeNull()
	})
})

it('stops at the first excess', () => {
	const [short, long] = ['[1,'.repeat(100), '[1,'.repeat(1_000_000)].map((text) => Buffer.from(text))
	expect(findJsonExcess(long as Buffer, { levels: 1e9, values: 50 })).toEqual(findJsonExcess(short as Buffer, { levels: 1e9, values: 50 }))
	const startedAt = process.threadCpuUsage()
	for (let times = 0; times < 1_000; times += 1) findJsonExcess(long as Buffer, { levels: 1e9, values: 50 })
	expect(process.threadCpuUsage(startedAt).user).toBeLessThan(500_000)
})
