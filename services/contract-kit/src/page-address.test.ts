import { expect, it } from 'vitest'
import { plainEncoding } from './page-address.ts'

it.each([
	['/', '/'],
	['/%40anna', '/@anna'],
	['/%40%61nna/lists', '/@anna/lists'],
	['/%66oo', '/foo'],
	['/%6Fo%5f%5F%2D%2d%7E%7e', '/oo__--~~'],
	['/%30%39%41%5A%61%7A%4f%4F%6a%6A%50%70', '/09AZazOOjjPp'],
	['/foo/post/%61bc', '/foo/post/abc'],
	// What separates, ends or begins something else in an address, or needs encoding, stays.
	['/a%2Fb%3F%23%25%26%3D%2B%3A', '/a%2Fb%3F%23%25%26%3D%2B%3A'],
	['/%2e%2E/x', '/%2e%2E/x'],
	['/%2540anna', '/%2540anna'],
	['/%5B%5C%5D%5E%60%7B%7C%7D%7F', '/%5B%5C%5D%5E%60%7B%7C%7D%7F'],
	['/%', '/%'],
	['/%4', '/%4'],
	['/%00%ff%zz%C3%A9', '/%00%ff%zz%C3%A9'],
	['/%3A%3a%3B', '/%3A%3a%3B'],
])('%s is %s', (path, plain) => {
	expect(plainEncoding(path)).toBe(plain)
})
