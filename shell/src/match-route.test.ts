import { expect, it } from 'vitest'
import { matchRoute, urlElsewhere } from './match-route.ts'

it.each([
	['/', 'feeds', {}],
	['/all', 'feeds', {}],
	['/communities', 'community', {}],
	['/admin', 'admin', {}],
	['/admin/users', 'admin', { rest: 'users' }],
	['/@anna', 'feeds', { username: 'anna' }],
	['/@anna/lists/reading', 'lists', { username: 'anna', list: 'reading' }],
	['/Gardening', 'community', { community: 'Gardening' }],
	['/Gardening/post/abcd0001', 'post', { community: 'Gardening', post: 'abcd0001' }],
	['/Gardening/modtools/reports', 'modtools', { community: 'Gardening', rest: 'reports' }],
	['/Gardening/nothing', 'shell', {}],
])('routes %s to %s', (path, room, params) => {
	const match = matchRoute(path)
	expect(match.route.room).toBe(room)
	expect(match.params).toEqual(params)
})

it.each(['/notifications', '/new', '/settings', '/admin', '/admin/users', '/Gardening/modtools', '/Gardening/modtools/mods'])(
	'%s requires a login (spec 1 §2)',
	(path) => expect(matchRoute(path).route.loginRequired).toBe(true),
)

it.each(['/', '/all', '/communities', '/@anna', '/@anna/lists', '/Gardening', '/Gardening/post/abcd0001', '/about', '/login'])(
	'%s is public',
	(path) => expect(matchRoute(path).route.loginRequired).toBeUndefined(),
)

it.each(['/admin', '/admin/users', '/Gardening/modtools', '/modqueue'])(
	'returns not found for %s where its room is served elsewhere',
	(path) => {
		const { route, isElsewhere } = matchRoute(path, ['modtools', 'admin'])
		expect([route.page, isElsewhere]).toEqual(['not-found', true])
		expect(matchRoute('/Gardening', ['modtools', 'admin']).isElsewhere).toBeUndefined()
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
