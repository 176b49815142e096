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

it('matches a path of many slashes in linear time', () => {
	const match = pathPattern('/:community')
	const before = performance.now()
	// A pattern with trailing slashes would take seconds for so many.
	for (let time = 0; time < 20; time += 1) expect(match(`/a${'/'.repeat(15_000)}x`)).toBeNull()
	expect(match(`/abc${'/'.repeat(15_000)}`)).toEqual({ community: 'abc' })
	expect(performance.now() - before).toBeLessThan(1_000)
})
