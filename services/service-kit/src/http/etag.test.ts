import { expect, test } from 'vitest'
import { etagOf, matchesEtag } from './etag.ts'

const etag = etagOf({ a: 1 })

test.each([
	[undefined, false],
	['', false],
	[etag, true],
	[etag.replace('W/', ''), true],
	[`"other", ${etag}`, true],
	['*', true],
	['"other"', false],
	[etag.slice(0, -2), false],
])('an ETag matches %s: %s', (ifNoneMatch, matches) => {
	expect(matchesEtag(etag, ifNoneMatch)).toBe(matches)
})
