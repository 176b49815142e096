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

const starts = [
	'',
	'/',
	'//',
	'///',
	'/\\',
	'/./',
	'/.//',
	'/..//',
	'/a/..//',
	'/%2e//',
	'/%2E%2E//',
	'/.\\/',
	'/;/',
	'/\t//',
	'/\n/',
	' //',
	'\u0000//',
	'/%09/',
	'/%5c',
	'/%2f/',
	'/a/../..\\/',
]
const elsewhere = [
	'other.example',
	'/other.example',
	'@other.example',
	'here.invalid@other.example',
	'other.example:80/new',
	'[::1]',
	'other.example\\@here.invalid',
	'\uff0fother.example',
]
const schemes = [
	'https:other.example',
	'https:/other.example',
	'http:\\\\other.example',
	'javascript://%0aalert(1)',
	'data:text/html,x',
	'blob:https://other.example/x',
	'JaVaScRiPt:alert(1)',
	'//\uff0fother.example',
]
const attempts = [...starts.flatMap((start) => elsewhere.map((rest) => start + rest)), ...schemes]

it('always resolves to this site', () => {
	for (const base of ['https://site.example/login', 'http://127.0.0.1:8080/']) {
		for (const attempt of attempts) expect(new URL(destinationOf(attempt), base).origin, attempt).toBe(new URL(base).origin)
	}
})
