import { expect, test } from 'vitest'
import { isOnlyAddress, isWebAddress } from './web-address.ts'

test.each([
	['https://example.org', true],
	['http://example.org/a b', true],
	['  https://example.org  ', true],
	['HTTPS://EXAMPLE.ORG', true],
	['example.org', false],
	['ftp://example.org', false],
	['javascript:alert(1)', false],
	['https://', false],
	['https:///path', false],
	['http://[half', false],
	['', false],
])('isWebAddress(%j) is %s', (text, expected) => {
	expect(isWebAddress(text)).toBe(expected)
})

test.each([
	['https://example.org/a?b=c#d', true],
	[' https://example.org\n', true],
	['see https://example.org', false],
	['https://example.org and more', false],
	['beans', false],
])('isOnlyAddress(%j) is %s', (text, expected) => {
	expect(isOnlyAddress(text)).toBe(expected)
})
