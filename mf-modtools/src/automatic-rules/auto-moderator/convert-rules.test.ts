import { describe, expect, it } from 'vitest'
import { convertRules } from './convert-rules.ts'

const none = { words: null, links: null, youngerThanDays: null, fewerPointsThan: null, pace: null }
/** What becomes of one rule. */
const one = (yaml: string) => convertRules(yaml)[0]

describe('convertRules', () => {
	it.each<[string, string, object]>([
		[
			'words of texts',
			'title+body (includes-word): [viagra, "cheap pills"]\naction: remove\naction_reason: Advertising',
			{
				name: 'Advertising',
				kinds: 'both',
				action: 'remove',
				reason: 'Advertising',
				conditions: { ...none, words: { list: ['viagra', 'cheap pills'], match: 'whole' } },
			},
		],
		[
			'parts of words, of comments',
			'type: comment\nbody (includes): porn\naction: report',
			{ kinds: 'comments', action: 'report', conditions: { ...none, words: { list: ['porn'], match: 'part' } } },
		],
		[
			'domains of posts',
			'type: submission\ndomain: [www.Shop.example, https://spam.example/]\naction: spam',
			{
				kinds: 'posts',
				reason: 'Removed by a rule of this community.',
				conditions: { ...none, links: { which: 'listed', domains: ['shop.example', 'spam.example'] } },
			},
		],
		[
			'other domains',
			'~domain: imgur.com\naction: report',
			{ conditions: { ...none, links: { which: 'unlisted', domains: ['imgur.com'] } } },
		],
		['young accounts', 'author:\n    account_age: "< 2 weeks"\naction: report', { conditions: { ...none, youngerThanDays: 14 } }],
		['hours', 'author:\n    account_age: < 12 hours\naction: report', { conditions: { ...none, youngerThanDays: 1 } }],
		['few points', 'author: {combined_karma: < 10}\naction: filter', { action: 'hold', conditions: { ...none, fewerPointsThan: 10 } }],
		[
			'locks',
			'title: megathread\nset_locked: true',
			{ action: 'lock', kinds: 'posts', conditions: { ...none, words: { list: ['megathread'], match: 'whole' } } },
		],
	])('reads %s', (_what, yaml, expected) => {
		const converted = one(yaml)
		expect(converted?.missing).toEqual([])
		expect(converted?.rules).toHaveLength(1)
		expect(converted?.rules[0]).toMatchObject(expected)
	})

	it.each<[string, string, RegExp]>([
		['regular expressions', 'title (regex): "[A-Z]{5}"\naction: remove', /regular expressions/],
		['absent words', '~title: "[tag]"\naction: remove', /absent/],
		['two lists of words', 'title: a\nbody: b\naction: remove', /one list of words/],
		['the end of a title', 'title (ends-with): "?"\naction: report', /ends-with/],
		['members by name', 'author: [spammer]\naction: remove', /single members/],
		['old accounts', 'author: {account_age: "> 7 days"}\naction: report', /younger than/],
		['flair', 'author: {flair_text: x}\naction: report', /flair_text: is not supported/],
		['approvals', 'title: a\naction: approve', /approve/],
		['nothing done', 'title: a\nset_flair: b', /does nothing/],
		['numbers of reports', 'reports: 3\naction: remove', /reports: is not supported/],
		['no condition', 'action: remove', /no condition/],
		['an address', 'url: https://example.org/path\naction: remove', /is not a domain/],
		['no fields', '- a\n- b', /no fields/],
		['no YAML', 'title: [a\naction: remove', /^the indentation is wrong, or a bracket is not closed$/],
		['a quote that is not closed', 'title: "a', /^a quote or bracket is not closed$/],
		['a tab', 'title:\n\ta: b', /^lines must be indented with spaces, not tabs$/],
		['a value with a colon', 'title: a: b', /^a value with a colon must be in quotes/],
		['a flood of brackets', '['.repeat(20_000), /too deeply/],
		['lists in lists', '- '.repeat(20_000), /too deeply/],
		['keys of keys', '? '.repeat(20_000), /too deeply/],
		['values of values', ': '.repeat(20_000), /too deeply/],
		['closed brackets', '} ] '.repeat(15_000), /too many/],
		['a text too long', `title: a\naction: report\n${'#'.repeat(60_000)}`, /longer than 60000 characters/],
		['a long word', `title: ${'x'.repeat(101)}\naction: report`, /longer than 100/],
		['a kind that every object has', 'type: constructor\ntitle: a\naction: report', /constructor” is not supported/],
		['blank words', 'title: ["", "  "]\naction: report', /names no words/],
		['a long domain', `domain: ${'x'.repeat(250)}.example\naction: report`, /is not a domain/],
		['an age of centuries', 'author: {account_age: < 900 years}\naction: report', /account_age: it asks for more than 3650/],
		['very many points', `author: {post_karma: < ${'9'.repeat(400)}}\naction: report`, /it asks for more than 1000000/],
		['aliases', 'a: &a [x]\ntitle: *a\naction: remove', /refers/],
	])('lists what cannot be expressed: %s', (_what, yaml, why) => {
		const converted = one(yaml)
		expect(converted?.rules).toEqual([])
		expect(converted?.missing.join('\n')).toMatch(why)
	})

	it('reads the rules of a file one by one, each with its line', () => {
		const yaml = '# ours\n---\ntitle: a\naction: report\n---\n\nbody: b\naction: report\nmodmail: hey\n---\n'
		expect(convertRules(yaml).map(({ line, name, rules, notes }) => [line, name, rules.length, notes])).toEqual([
			[3, 'title (line 3)', 1, ['Words are looked for in the title and in the text.']],
			[7, 'body (line 7)', 1, ['Words are looked for in the title and in the text.', 'modmail: is not supported']],
		])
		expect(convertRules('')).toEqual([])
	})

	it('reads 500 rules at most, and says so', () => {
		const found = convertRules('---\ntitle: a\naction: report\n'.repeat(502))
		expect([found.length, found[499]?.missing, found[500]?.missing]).toEqual([501, [], ['only the first 500 rules are read']])
	})

	it('makes two rules of any threshold, and several of a long list', () => {
		const either = one('author: {account_age: < 3 days, comment_karma: < 5, satisfy_any_threshold: true}\naction: report')
		expect(either?.rules.map(({ conditions }) => conditions)).toEqual([
			{ ...none, youngerThanDays: 3 },
			{ ...none, fewerPointsThan: 5 },
		])
		const long = one(`title+body: [${Array.from({ length: 401 }, (_none, n) => `word${n}`).join(', ')}]\naction: report`)
		expect(long?.rules.map(({ conditions }) => conditions.words?.list.length)).toEqual([200, 200, 1])
	})
})
