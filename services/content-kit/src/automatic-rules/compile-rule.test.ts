import type { AutomaticConditions } from '@folkmoot/modtools-contract/automatic-rule'
import { describe, expect, it } from 'vitest'
import { compileRule, type RuleAuthor, type RuleItem } from './compile-rule.ts'

const none: AutomaticConditions = { words: null, links: null, youngerThanDays: null, fewerPointsThan: null, pace: null }
const post: RuleItem = { type: 'post', title: '', text: '', captions: '', hosts: [] }
const known: RuleAuthor = { ageDays: 400, points: 100, recentCount: 1 }

function judge(conditions: Partial<AutomaticConditions>, item: Partial<RuleItem> = {}, author: Partial<RuleAuthor> = {}) {
	return compileRule({ kinds: 'both', conditions: { ...none, ...conditions } })({ ...post, ...item }, { ...known, ...author })
}

const word = (match: 'whole' | 'part', ...list: string[]): Partial<AutomaticConditions> => ({ words: { list, match } })

describe('words', () => {
	it.each([
		['a whole word', word('whole', 'shop'), 'My Shop, again', 'shop'],
		['not within a word', word('whole', 'shop'), 'Bishops and shopping', null],
		['within a word where parts count', word('part', 'shop'), 'Bishops', 'shop'],
		['the second place it stands in', word('whole', 'shop'), 'shops shop', 'shop'],
		['a phrase over several spaces', word('whole', 'free money'), 'FREE \n  money!', 'free money'],
		['letters of another width, with accents', word('whole', 'cafe'), 'ＣＡＦÉ', 'cafe'],
		['accents in the rule', word('whole', 'Café'), 'cafe', 'Café'],
		['through invisible signs', word('whole', 'casino'), 'cas\u200bi\u00adno', 'casino'],
		['a sign is its own limit', word('whole', '$$$'), 'win$$$now', '$$$'],
		['no letter after a word that ends in a sign', word('whole', 'c++'), 'c++11', 'c++'],
		['letters of two code units limit words', word('whole', 'a'), '𝐛a', null],
		['one phrase inside another', word('whole', 'new york city', 'york'), 'in York', 'york'],
		['a shorter one where the longer one fails', word('whole', 'ab cde', 'b'), 'a b cd', 'b'],
		['none of them', word('part', 'x', 'y'), 'abc', null],
	])('%s', (_what, conditions, text, found) => {
		const because = found && [`matched ${found.includes(' ') ? 'words' : 'word'} “${found}” in text`]
		expect(judge(conditions, { text })).toEqual(because)
	})

	it('are matched in title, text and captions', () => {
		const where = (item: Partial<RuleItem>) => judge(word('whole', 'x'), item)?.[0]
		expect(where({ title: 'x', text: 'x' })).toBe('matched word “x” in title')
		expect(where({ text: 'x' })).toBe('matched word “x” in text')
		expect(where({ captions: 'x' })).toBe('matched word “x” in captions')
	})

	it('of invisible characters only never match', () => {
		expect(judge(word('part', '\u200b'), { text: 'abc' })).toBeNull()
	})
})

describe('links', () => {
	const domains = ['shop.example', 'www.bücher.example']
	it.each([
		[{ which: 'any' }, ['a.example'], 'link to a.example'],
		[{ which: 'any' }, [], null],
		[{ which: 'listed', domains }, ['a.example', 'de.shop.example'], 'link to de.shop.example'],
		[{ which: 'listed', domains }, ['xn--bcher-kva.example'], 'link to xn--bcher-kva.example'],
		[{ which: 'listed', domains }, ['myshop.example', 'example'], null],
		[{ which: 'unlisted', domains }, ['shop.example', 'a.example'], 'link to a.example, which is not on the list'],
		[{ which: 'unlisted', domains }, ['shop.example'], null],
		[{ which: 'unlisted', domains }, [], null],
		[{ which: 'more', than: 1 }, ['a.example', 'a.example'], '2 links, more than 1'],
		[{ which: 'more', than: 2 }, ['a.example', 'a.example'], null],
	] satisfies [AutomaticConditions['links'], string[], string | null][])('%j of %j', (links, hosts, why) => {
		expect(judge({ links }, { hosts })).toEqual(why && [why])
	})
})

describe('the author', () => {
	it.each([
		['a young account', { youngerThanDays: 7 }, { ageDays: 2.9 }, 'account 2 days old, less than 7'],
		['one of today', { youngerThanDays: 1 }, { ageDays: 0 }, 'account 0 days old, less than 1'],
		['one just old enough', { youngerThanDays: 7 }, { ageDays: 7 }, null],
		['one that is gone', { youngerThanDays: 7 }, { ageDays: null }, null],
		['few points', { fewerPointsThan: 10 }, { points: 1 }, '1 point, fewer than 10'],
		['far too few points', { fewerPointsThan: 1_000_000 }, { points: 0 }, '0 points, fewer than 1,000,000'],
		['below nothing', { fewerPointsThan: 1 }, { points: -3 }, '-3 points, fewer than 1'],
		['enough points', { fewerPointsThan: 10 }, { points: 10 }, null],
		['much at once', { pace: { moreThan: 5, minutes: 10 } }, { recentCount: 6 }, '6 items in 10 minutes, more than 5'],
		['not too much', { pace: { moreThan: 5, minutes: 10 } }, { recentCount: 5 }, null],
	] satisfies [string, Partial<AutomaticConditions>, Partial<RuleAuthor>, string | null][])('%s', (_what, conditions, author, why) => {
		expect(judge(conditions, {}, author)).toEqual(why && [why])
	})
})

it('requires all conditions and gives a reason for each', () => {
	const both = { ...word('whole', 'x'), fewerPointsThan: 10 }
	expect(judge(both, { text: 'x' }, { points: 3 })).toEqual(['matched word “x” in text', '3 points, fewer than 10'])
	expect(judge(both, { text: 'x' })).toBeNull()
	expect(judge(both, { text: 'y' }, { points: 3 })).toBeNull()
	expect(judge({})).toBeNull()
})

it.each([
	['posts', 'post', true],
	['posts', 'comment', false],
	['comments', 'comment', true],
	['comments', 'post', false],
	['both', 'comment', true],
] as const)('a rule for %s and a %s', (kinds, type, isHit) => {
	const hit = compileRule({ kinds, conditions: { ...none, links: { which: 'any' } } })({ ...post, type, hosts: ['a.example'] }, known)
	expect(hit !== null).toBe(isHit)
})

describe('performance', () => {
	const hostile = (length: number) => 'a'.repeat(length)
	// Prefixes of each other: a search phrase by phrase would take a thousand million steps.
	const phrases = Array.from({ length: 200 }, (_, index) => `${'a'.repeat(1 + (index % 98))}${index < 100 ? 'b' : 'c'}`)
	const took = (length: number, match: 'whole' | 'part') => {
		const run = compileRule({ kinds: 'both', conditions: { ...none, words: { list: phrases, match } } })
		const began = performance.now()
		run({ ...post, text: hostile(length) }, known)
		return performance.now() - began
	}
	it.each(['whole', 'part'] as const)('matches 100 kB against 200 phrases (%s) quickly', (match) => {
		took(1_000, match)
		expect(Math.min(...Array.from({ length: 3 }, () => took(100_000, match)))).toBeLessThan(150)
	})

	it('matches a text full of partial words quickly', () => {
		const list = Array.from({ length: 100 }, (_, index) => 'a'.repeat(index + 1))
		const run = compileRule({ kinds: 'both', conditions: { ...none, words: { list, match: 'whole' } } })
		const took = () => {
			const began = performance.now()
			expect(run({ ...post, text: hostile(100_000) }, known)).toBeNull()
			return performance.now() - began
		}
		expect(Math.min(took(), took(), took())).toBeLessThan(500)
	})
})
