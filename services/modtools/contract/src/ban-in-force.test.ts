import { describe, expect, it } from 'vitest'
import { isInForce } from './ban-in-force.ts'

describe('isInForce', () => {
	const now = new Date('2026-05-01T00:00:00.000Z')
	it.each([
		['for good', null, true],
		['ends later', new Date('2026-05-01T00:00:00.001Z'), true],
		['ends now', now, false],
		['is over', new Date('2026-04-01T00:00:00.000Z'), false],
	] as const)('%s', (_case, expiresAt, counts) => {
		expect(isInForce({ expiresAt }, now)).toBe(counts)
	})
})
