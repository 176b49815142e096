import { describe, expect, it } from 'vitest'
import type { Route } from './route-table.ts'
import { createRouteFinder } from './router.ts'

const route = (method: Route['method'], path: string): Route => ({ method, path, area: 'one', endpoint: null })
const router = createRouteFinder([
	route('GET', '/api/lists/:listId'),
	route('DELETE', '/api/lists/:listId'),
	route('GET', '/api/lists/_saved_to'),
	route('GET', '/images/:file'),
])

describe('the router', () => {
	it('prefers a static segment to a parameter', () => {
		expect(router.match('GET', '/api/lists/_saved_to')?.route.path).toBe('/api/lists/_saved_to')
		expect(router.match('GET', '/api/lists/_saved')?.params).toEqual({ listId: '_saved' })
	})

	it('matches HEAD as GET and ignores a trailing slash', () => {
		expect(router.match('HEAD', '/api/lists/1')?.route.method).toBe('GET')
		expect(router.match('GET', '/api/lists/1/')?.params).toEqual({ listId: '1' })
	})

	it('decodes parameters of any length; undecodable ones match nothing', () => {
		expect(router.match('GET', '/api/lists/a%20b')?.params).toEqual({ listId: 'a b' })
		expect(router.match('GET', '/api/lists/%E0%A4%A')).toBeNull()
		expect(router.match('GET', '/api/lists/%')).toBeNull()
		expect(router.match('GET', `/api/lists/${'x'.repeat(5_000)}`)?.params).toEqual({ listId: 'x'.repeat(5_000) })
	})

	it('keeps file names whole and prevents path traversal', () => {
		expect(router.match('GET', '/images/abc-tiny.webp')?.params).toEqual({ file: 'abc-tiny.webp' })
		expect(router.match('GET', '/images/../api/lists/1')).toBeNull()
		expect(router.match('GET', '/images/..%2f..%2fetc')?.params).toEqual({ file: '../../etc' })
	})

	it('lists the methods of a path', () => {
		expect(router.methodsAt('/api/lists/1')).toEqual(['GET', 'HEAD', 'DELETE'])
		expect(router.methodsAt('/api/nothing')).toEqual([])
		expect(router.match('BREW', '/api/lists/1')).toBeNull()
	})
})
