import { createStaticPages } from '@folkmoot/kit/router/static-router.tsx'
import { expect, it } from 'vitest'
import { findScreen, urlElsewhere } from './find-screen.ts'
import { siteRoutes } from './site-routes.tsx'

const staticPage = createStaticPages(siteRoutes)

async function screenAt(pathname: string, without?: readonly string[]) {
	return findScreen((await staticPage(pathname)).match, without)
}

it.each([
	['/', 'feeds/home', {}],
	['/all', 'feeds/all', {}],
	['/all/', 'feeds/all', {}],
	['/communities', 'community/communities', {}],
	['/admin', 'admin/admin', { rest: '' }],
	['/admin/users', 'admin/admin', { rest: 'users' }],
	['/admin/users/x', 'admin/admin', { rest: 'users/x' }],
	['/@anna', 'feeds/profile', { username: 'anna' }],
	['/%40anna', 'feeds/profile', { username: 'anna' }],
	['/@anna/lists', 'lists/lists', { username: 'anna' }],
	['/@anna/lists/reading', 'lists/list', { username: 'anna', list: 'reading' }],
	['/Gardening', 'community/community', { community: 'Gardening' }],
	['/Gardening/', 'community/community', { community: 'Gardening' }],
	['/caf%C3%A9', 'community/community', { community: 'café' }],
	['/%E0%A4%A', 'community/community', { community: '%E0%A4%A' }],
	['/Gardening/post/abcd0001', 'post/post', { community: 'Gardening', post: 'abcd0001' }],
	['/Gardening/post/abcd0001/abcd0002', 'post/post', { community: 'Gardening', post: 'abcd0001', comment: 'abcd0002' }],
	['/Gardening/modtools', 'modtools/modtools', { community: 'Gardening', rest: '' }],
	['/Gardening/modtools/reports', 'modtools/modtools', { community: 'Gardening', rest: 'reports' }],
	['/Gardening/modlog', 'modtools/modlog', { community: 'Gardening' }],
	['/held', 'modtools/held', {}],
	['/decisions/abcd0001', 'modtools/decision', { decision: 'abcd0001' }],
	// Addresses of communities are not fixed ones in other letters.
	['/About', 'community/community', { community: 'About' }],
	['/Gardening/nothing', 'shell/not-found', {}],
	['/Gardening/lists', 'shell/not-found', {}],
	['/@anna/modlog', 'shell/not-found', {}],
	['/@anna/post/abcd0001', 'shell/not-found', {}],
	['/Gardening/post/@abcd001', 'shell/not-found', {}],
	['/@', 'shell/not-found', {}],
])('finds the screen of %s: %s', async (path, screen, params) => {
	const found = await screenAt(path)
	expect([`${found.route.area}/${found.route.page}`, found.params]).toEqual([screen, params])
})

it.each(['/notifications', '/new', '/settings', '/admin', '/admin/users', '/Gardening/modtools', '/Gardening/modtools/mods'])(
	'%s requires a login (rule pages-1)',
	async (path) => expect((await screenAt(path)).route.loginRequired).toBe(true),
)

it.each(['/', '/all', '/communities', '/@anna', '/@anna/lists', '/Gardening', '/Gardening/post/abcd0001', '/about', '/login'])(
	'%s is public',
	async (path) => expect((await screenAt(path)).route.loginRequired).toBeUndefined(),
)

it.each(['/admin', '/admin/users', '/Gardening/modtools', '/modqueue'])(
	'returns not found for %s where its area is served elsewhere',
	async (path) => {
		const { route, isElsewhere } = await screenAt(path, ['modtools', 'admin'])
		expect([route.page, isElsewhere]).toEqual(['not-found', true])
		expect((await screenAt('/Gardening', ['modtools', 'admin'])).isElsewhere).toBeUndefined()
	},
)

it.each([
	['https://tools.example.org', true, 'https://tools.example.org/admin?x=1'],
	['https://tools.example.org', false, 'https://tools.example.org/admin?x=1'],
	[undefined, false, '/admin?x=1'],
	[undefined, true, null],
])('with elsewhere %s and isFirst %s, redirects to %s', (elsewhere, isFirst, address) => {
	expect(urlElsewhere({ path: '/admin?x=1', elsewhere, isFirst })).toBe(address)
})

it('matches a path of many slashes in linear time', async () => {
	const before = performance.now()
	for (let time = 0; time < 20; time += 1) expect((await screenAt(`/a${'/'.repeat(15_000)}x`)).route.page).toBe('not-found')
	expect((await screenAt(`/abc${'/'.repeat(15_000)}`)).params).toEqual({ community: 'abc' })
	expect(performance.now() - before).toBeLessThan(1_000)
})
