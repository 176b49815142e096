import type { Element, ElementContent, Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import { unified } from 'unified'
import { expect, it } from 'vitest'
import { compactTree } from './compact-tree.ts'
import { schema } from './schema.ts'

const sanitizer = unified().use(rehypeSanitize, schema).freeze()
const clean = (...children: ElementContent[]) => compactTree(sanitizer.runSync({ type: 'root', children } satisfies Root) as Root)
const element = (tagName: string, properties: Element['properties'], ...children: ElementContent[]): Element => ({
	type: 'element',
	tagName,
	properties,
	children,
})
const words: ElementContent = { type: 'text', value: 'a' }

// What no parser should make, and what is left of it if one did.
it.each(['iframe', 'img', 'form', 'input', 'svg', 'math', 'object', 'base', 'meta', 'button', 'h1'])('%s leaves its words', (tagName) => {
	expect(clean(element(tagName, { src: 'https://a.example' }, words))).toEqual(['a'])
})

it.each(['script', 'style'])('%s goes with its words', (tagName) => {
	expect(clean(element(tagName, {}, words))).toEqual([])
})

it.each(['onClick', 'style', 'id', 'name', 'className', 'target', 'dataX', 'srcDoc', 'formAction', '__proto__'])('%s goes', (name) => {
	expect(clean(element('p', { [name]: 'x' }, words))).toEqual([['p', null, 'a']])
})

it.each([
	'javascript:alert(1)',
	'JAVASCRIPT:alert(1)',
	'\u0001javascript:alert(1)',
	' javascript:alert(1)',
	'java\nscript:alert(1)',
	'data:text/html,x',
	'vbscript:x',
	'file:///etc/passwd',
	'blob:https://a.example/x',
])('no link to %j', (href) => expect(clean(element('a', { href }, words))).toEqual(['a']))

it.each([
	'https://a.example',
	'http://a.example',
	'mailto:a@b.example',
	'xmpp:a',
	'irc://a',
	'ircs://a',
	'/a',
	'//a.example',
	'#a',
	'a:b'.slice(0, 1),
])('a link to %s', (href) => expect(clean(element('a', { href }, words))).toEqual([['a', { href }, 'a']]))

it.each<[string, Record<string, string>]>([
	['a', { href: '/a', mention: '../b' }],
	['a', { href: '/a', community: 'a b' }],
	['div', { heading: '7' }],
	['code', { lang: 'a b' }],
	['ol', { start: '1e9' }],
])('values of %s that the parser does not make: %j', (tagName, properties) => {
	const [tree] = clean(element(tagName, properties, words))
	expect(Object.keys(tree?.[1] ?? {})).toEqual(tagName === 'a' ? ['href'] : [])
})

it('parts of tables, lists and spoilers stand in those only', () => {
	expect(clean(...['li', 'tr', 'td', 'summary'].map((tagName) => element(tagName, {}, words)))).toEqual(['aaaa'])
})
