import { expect, test } from 'vitest'
import { betterAddress } from './better-address.ts'

const better = (url: string, { host = 'site.org', method = 'GET', siteUrl = '' } = {}) =>
	betterAddress({ url, method, headers: { host } } as never, url.split('?')[0] ?? '', { siteUrl }) // no more of a request is looked at

test.each([
	['/', null],
	['/about', null],
	['/about/', '/about'],
	['/tea/post/abc///?sort=new', '/tea/post/abc?sort=new'],
	['//evil', '/evil'],
	['///evil.org/?a', '/evil.org?a'],
	['/\\evil.org/', '/evil.org'],
	['//evil.org', null],
	['//', null],
	['*', null],
	['/assets/a/', null],
	['/app.js', null],
])('%s is better known as %s', (url, expected) => {
	expect(better(url)).toBe(expected)
})

test('without www, to the address of the site where it is known', () => {
	expect(better('/about/?a', { host: 'www.site.org:8080' })).toBe('//site.org:8080/about?a')
	expect(better('/', { host: 'WWW.site.org', siteUrl: 'https://site.org' })).toBe('https://site.org/')
})

test('what is sent is not sent elsewhere', () => {
	expect(better('/about/', { method: 'POST', host: 'www.site.org' })).toBeNull()
})
