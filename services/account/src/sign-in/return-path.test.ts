import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it.each([
	['/', '/'],
	['/all?sort=new#top', '/all?sort=new#top'],
	['/a/../b', '/b'],
])('%s leads to %s', (address, path) => {
	expect(returnPath(address)).toBe(path)
})

it.each([
	'',
	'all',
	'//evil.example',
	'/\\evil.example',
	'/\t/evil.example',
	'/a/..//evil.example',
	'/.//evil.example',
	'https://evil.example',
	'javascript:alert(1)',
	' //evil.example',
])('%j leads to the front page', (address) => {
	expect(returnPath(address)).toBe('/')
})
