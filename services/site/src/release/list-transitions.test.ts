import type { RemoteVersions } from '@folkmoot/gateway/html/remotes-list'
import { describe, expect, it } from 'vitest'
import { activate, activateCanary, noRelease, pruneOffSince, retainedVersions, rollBack, versionsInUse } from './list-transitions.ts'

const hour = 3_600_000
const at = (hours: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + hours * hour)
const first = '1-aaaaaaaaaa'
const second = '2-bbbbbbbbbb'
const third = '3-cccccccccc'

/** Two releases, an hour apart. */
const two = activate(activate(noRelease, first, at(0)), second, at(1))

const summary = ({ current, canary, before }: RemoteVersions) => [current, canary?.version ?? null, before]

describe('the active versions', () => {
	it('are the latest release, with rollback to previous ones and to the build of the site', () => {
		expect(summary(two)).toEqual([second, null, [first, null]])
		expect(two.offSince).toEqual({ [first]: at(1).toISOString() })
	})

	it('are the canary for some visitors and the current version for the others', () => {
		const tried = activateCanary(two, { version: third, percent: 10 }, at(2))
		expect(summary(tried)).toEqual([second, third, [first, null]])
		expect(summary(activate(tried, third, at(3)))).toEqual([third, null, [second, first, null]])
		expect(activateCanary(tried, { version: third, percent: 50 }, at(3)).canary?.percent).toBe(50)
	})

	it('roll back the canary first, then the current version, until none is left', () => {
		const tried = activateCanary(two, { version: third, percent: 10 }, at(2))
		const steps: (RemoteVersions | null)[] = [tried]
		for (let on: RemoteVersions | null = tried; on; steps.push(on)) on = rollBack(on, at(3))
		expect(steps.map((on) => on && summary(on))).toEqual([
			[second, third, [first, null]],
			[second, null, [first, null]],
			[first, null, [null]],
			[null, null, []],
			null,
		])
	})

	it('reuse an earlier release with the same content', () => {
		expect(summary(activate(two, first, at(2)))).toEqual([first, null, [second, null]])
	})

	it('keep the last three previous versions', () => {
		const many = [1, 2, 3, 4, 5].reduce((on, n) => activate(on, `${n}-0000000000`, at(n)), noRelease)
		expect(many.before).toEqual(['4-0000000000', '3-0000000000', '2-0000000000'])
	})
})

describe('the files of a release', () => {
	const off = rollBack(two, at(2)) ?? two

	it('are kept for a day after it was replaced or rolled back', () => {
		expect(retainedVersions(off, at(25))).toEqual(new Set([first, second]))
		expect(retainedVersions(off, at(26))).toEqual(new Set([first]))
		expect(pruneOffSince(off, at(26)).offSince).toEqual({})
	})

	it('are kept while a rollback can reach it', () => {
		expect(retainedVersions(two, at(1_000))).toEqual(new Set([first, second]))
	})
})

it('versions in use are the active ones, those active within a day, and the rollback target', () => {
	const three = activate(two, third, at(2))
	expect(versionsInUse(three, at(3))).toEqual(new Set([first, second, third]))
	expect(versionsInUse(three, at(100))).toEqual(new Set([second, third]))
})
