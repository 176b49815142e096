import { expect, it } from 'vitest'
import { describeEndOfLife } from './end-of-life.ts'

const today = new Date('2026-11-27T12:00:00Z')

it.each(['4.4.29', '5.0.31', '6.0.5', '6.0.27'])('%s is past its end of life', (version) =>
	expect(describeEndOfLife(version, today)).toMatch(new RegExp(`^Warning: MongoDB ${version} is past its end of life: .*MONGODB_URL`)),
)

it.each(['7.0.28', '8.0.4', '8.2.1', '9.0.0'])('%s is not, or nothing is known of it', (version) =>
	expect(describeEndOfLife(version, today)).toBeNull(),
)

it('the last day counts as supported, the next does not', () => {
	expect(describeEndOfLife('7.0.28', new Date('2027-08-31T20:00:00Z'))).toBeNull()
	expect(describeEndOfLife('7.0.28', new Date('2027-09-01T00:00:00Z'))).toContain('since August 2027')
})
