import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'

const t = catalogue({
	en: { votes: '{count, plural, one {<b>#</b> upvote} other {<b>#</b> upvotes}} on <b>{title}</b>', hello: 'Hello @{name},' },
	de: { votes: '{count, plural, one {<b>#</b> Upvote} other {<b>#</b> Upvotes}} für <b>{title}</b>', hello: 'Hallo @{name},' },
	ar: {
		votes: '{count, plural, one {تصويت} two {تصويتان} few {# أصوات} many {# صوتًا} other {# صوت}} على <b>{title}</b>',
		hello: 'مرحبًا @{name}،',
	},
})

it.each([
	['en', 1, '1 upvote on Beans'],
	['en', 1200, '1,200 upvotes on Beans'],
	['de', 1200, '1.200 Upvotes für Beans'],
	['ar', 2, 'تصويتان على Beans'],
	['ar', 3, '3 أصوات على Beans'],
	['ar', 11, '11 صوتًا على Beans'],
] as const)('in %s %i votes are %j', (language, count, text) => {
	expect(
		t
			.parts(language, 'votes', { count, title: 'Beans' })
			.map((part) => part.text)
			.join(''),
	).toBe(text)
})

it('takes nothing that people wrote for a tag, a value or a pattern', () => {
	for (const title of ['<b>x</b>', '</b>', '{count}', '$&', '\uf000\uf001', "it's {", '<b>']) {
		const parts = t.parts('en', 'votes', { count: 2, title })
		expect(parts.at(-1)).toEqual({ text: title, bold: true })
		expect(t('en', 'hello', { name: title })).toBe(`Hello @${title},`)
	}
})

it('refuses a message that is not ICU', () => {
	expect(() => catalogue({ en: { a: '{n, plural, one {x}' }, de: { a: '' }, ar: { a: '' } })).toThrow()
})
