import { expect, it } from 'vitest'
import { pathPattern } from './match-path.ts'

it.each([
	['/', '/', {}],
	['/all', '/all/', {}],
	['/@:username', '/@anna', { username: 'anna' }],
	['/:community', '/Gardening', { community: 'Gardening' }],
	['/:community', '/@anna', null],
	['/:community', '/Gardening/post', null],
	['/:community/post/:post', '/Gardening/post/abcd0001/', { community: 'Gardening', post: 'abcd0001' }],
	['/admin/*', '/admin/users/x', { rest: 'users/x' }],
	['/admin/*', '/admin', null],
	['/:community', '/caf%C3%A9', { community: 'café' }],
	['/:community', '/%E0%A4%A', { community: '%E0%A4%A' }],
])('%s and %s', (path, pathname, params) => expect(pathPattern(path)(pathname)).toEqual(params))

it('an address of slashes is read at once', () => {
	const match = pathPattern('/:community')
	const before = process.cpuUsage()
	expect(match(`/a${'/'.repeat(15_000)}x`)).toBeNull()
	expect(match(`/abc${'/'.repeat(15_000)}`)).toEqual({ community: 'abc' })
	expect(process.cpuUsage(before).user / 1_000).toBeLessThan(50)
})
