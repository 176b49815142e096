import { expect, it } from 'vitest'
import { refreshTarget } from './refresh-target.ts'

it.each([
	['0;url=/next', '/next'],
	['0; URL = "/next"', '/next'],
	["0,url='/next' x", '/next'],
	['0 /next', '/next'],
	['1.5;url=https://b.example/', 'https://b.example/'],
	[';url=/next', '/next'],
	['0', undefined],
	['0;', undefined],
	['300;url=/next', undefined],
	['', undefined],
	['soon', undefined],
	['-1;url=/next', undefined],
])('%j leads to %j', (content, target) => {
	expect(refreshTarget(content)).toBe(target)
})
