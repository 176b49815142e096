import { describe, expect, it } from 'vitest'
import { oldAddressesIn, rewriteLinks } from './rewrite-links.ts'

const place = { hosts: new Set(['forum.example', 'reddit.com']), canonical: () => null }
const [old, page] = ['https://forum.example/t/some-title/12/3', '/tea/post/abcdefgh/0123']

describe('oldAddressesIn', () => {
	it.each([
		[`See ${old}.`, [old]],
		[`[there](${old}), <${old}>`, [old]],
		['https://www.reddit.com/r/Tea/comments/abc/x/ and https://other.example/t/12', ['https://www.reddit.com/r/Tea/comments/abc/x/']],
		[`\`${old}\``, []],
		[`\`\`\`\n${old}\n\`\`\``, []],
		['no address', []],
		['https://forum.example', []],
	])('in %s', (text, expected) => {
		expect([...oldAddressesIn(text, place).keys()]).toEqual(expected)
	})

	it('looks them up by host and path, the most exact first', () => {
		const places = oldAddressesIn(old, place).get(old) ?? []
		expect(places[0]).toBe('forum.example/t/some-title/12/3')
		expect(places).toContain('forum.example/t/12/3')
	})
})

it('oldAddressesIn asks the place itself first, for addresses at other hosts too', () => {
	const canonical = ({ host, pathname }: URL) => (host === 'redd.it' ? `https://www.reddit.com/comments${pathname}` : null)
	const found = oldAddressesIn('https://redd.it/abc https://other.example/abc', { ...place, canonical })
	expect([...found]).toEqual([['https://redd.it/abc', ['reddit.com/comments/abc']]])
})

describe('rewriteLinks', () => {
	it.each([
		[`See ${old}.`, `See [${page}](${page}).`],
		[`<${old}>`, `[${page}](${page})`],
		[`[there](${old})`, `[there](${page})`],
		[`[there](${old} "title")`, `[there](${page} "title")`],
		[`[${old}](${old})`, `[${page}](${page})`],
		[`[one][a]\n\n[a]: ${old}`, `[one][a]\n\n[a]: ${page}`],
		[`\`${old}\` ${old}`, `\`${old}\` [${page}](${page})`],
		[`~~~\n${old}\n~~~`, `~~~\n${old}\n~~~`],
		['https://forum.example/t/99', 'https://forum.example/t/99'],
		[`${old}, ${old}`, `[${page}](${page}), [${page}](${page})`],
		[`**${old}**`, `**[${page}](${page})**`],
	])('in %s', (text, expected) => {
		expect(rewriteLinks(text, new Map([[old, page]]))).toBe(expected)
	})
})
