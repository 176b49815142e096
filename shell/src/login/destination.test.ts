import { expect, it } from 'vitest'
import { destinationOf } from './destination.ts'

it.each([
	[null, '/'],
	['', '/'],
	['/', '/'],
	['/new?community=Gardening', '/new?community=Gardening'],
	['/settings#mutes', '/settings#mutes'],
	['/login', '/'],
	['/login?from=/new', '/'],
	['new', '/'],
	['//other.example', '/'],
	['/\\other.example', '/'],
	['/\t/other.example', '/'],
	['https://other.example/new', '/'],
	['javascript:alert(1)', '/'],
])('from %j to %j', (from, to) => {
	expect(destinationOf(from)).toBe(to)
})
