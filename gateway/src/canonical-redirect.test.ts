import { expect, test } from 'vitest'
import { canonicalRedirect } from './canonical-redirect.ts'

const better = (url: string, { host = 'site.org', method = 'GET', siteUrl = '' } = {}) =>
	canonicalRedirect({ url, method, headers: { host } } as never, url.split('?')[0] ?? '', { siteUrl }) // no more of a request is looked at

test.each([
	['/', null],
	['/about', null],
	['/about/', '/about'],
	['/tea/post/abc///?sort=new', '/tea/post/abc?sort=new'],
	['/tea//post/abc', '/tea/post/abc'],
	['/@anna///lists//?a//b', '/@anna/lists?a//b'],
	['//evil//x', '/evil/x'],
	['/..//..//etc//passwd', null],
	['/..;//..;//x', null],
	['//evil', '/evil'],
	['///evil.org/?a', '/evil.org?a'],
	['/\\evil.org/', '/evil.org'],
	['//evil.org', null],
	['//', null],
	['*', null],
	['/assets/a/', null],
	['/app.js', null],
	['/%40anna', '/@anna'],
	['/%40anna/lists/?sort=%6eew', '/@anna/lists?sort=%6eew'],
	['/%66oo/post/%61%62', '/foo/post/ab'],
	['/%40anna/feed.atom', '/@anna/feed.atom'],
	['//%40evil.org', null],
	['/%2F%2Fevil.org', null],
	['/%5cevil', null],
	['/%', null],
	['/%ff', null],
	['/%00', null],
])('redirects %s to %s', (url, expected) => {
	expect(better(url)).toBe(expected)
})

test('removes www and redirects to the configured site URL', () => {
	expect(better('/about/?a', { host: 'www.site.org:8080' })).toBe('//site.org:8080/about?a')
	expect(better('/', { host: 'WWW.site.org', siteUrl: 'https://site.org' })).toBe('https://site.org/')
})

test('does not redirect writes', () => {
	expect(better('/about/', { method: 'POST', host: 'www.site.org' })).toBeNull()
})
