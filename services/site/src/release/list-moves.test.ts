import type { RemoteOn } from '@folkmoot/gateway/html/remotes-list'
import { describe, expect, it } from 'vitest'
import { forgetLongOff, goBack, keptVersions, nothingReleased, putOn, putOnForSome, versionsInUse } from './list-moves.ts'

const hour = 3_600_000
const at = (hours: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + hours * hour)
const first = '1-aaaaaaaaaa'
const second = '2-bbbbbbbbbb'
const third = '3-cccccccccc'

/** Two releases, an hour apart. */
const two = putOn(putOn(nothingReleased, first, at(0)), second, at(1))

const summary = ({ current, canary, before }: RemoteOn) => [current, canary?.version ?? null, before]

describe('what is on', () => {
	it('is the last release, with the way back to those before and to the build of the site', () => {
		expect(summary(two)).toEqual([second, null, [first, null]])
		expect(two.offSince).toEqual({ [first]: at(1).toISOString() })
	})

	it('is for some what is tried, and for the others what was there', () => {
		const tried = putOnForSome(two, { version: third, percent: 10 }, at(2))
		expect(summary(tried)).toEqual([second, third, [first, null]])
		expect(summary(putOn(tried, third, at(3)))).toEqual([third, null, [second, first, null]])
		expect(putOnForSome(tried, { version: third, percent: 50 }, at(3)).canary?.percent).toBe(50)
	})

	it('goes back step by step: from what is tried, then from what is on, and then not any more', () => {
		const tried = putOnForSome(two, { version: third, percent: 10 }, at(2))
		const steps: (RemoteOn | null)[] = [tried]
		for (let on: RemoteOn | null = tried; on; steps.push(on)) on = goBack(on, at(3))
		expect(steps.map((on) => on && summary(on))).toEqual([
			[second, third, [first, null]],
			[second, null, [first, null]],
			[first, null, [null]],
			[null, null, []],
			null,
		])
	})

	it('is a release that was on before, when its content is released again', () => {
		expect(summary(putOn(two, first, at(2)))).toEqual([first, null, [second, null]])
	})

	it('remembers the last three', () => {
		const many = [1, 2, 3, 4, 5].reduce((on, n) => putOn(on, `${n}-0000000000`, at(n)), nothingReleased)
		expect(many.before).toEqual(['4-0000000000', '3-0000000000', '2-0000000000'])
	})
})

describe('files of a release', () => {
	const off = goBack(two, at(2)) ?? two

	it('stay for a day after it went off, also after a return', () => {
		expect(keptVersions(off, at(25))).toEqual(new Set([first, second]))
		expect(keptVersions(off, at(26))).toEqual(new Set([first]))
		expect(forgetLongOff(off, at(26)).offSince).toEqual({})
	})

	it('stay while there is a way back to it', () => {
		expect(keptVersions(two, at(1_000))).toEqual(new Set([first, second]))
	})
})

it('versions in use are those on, those on within a day, and the one to go back to', () => {
	const three = putOn(two, third, at(2))
	expect(versionsInUse(three, at(3))).toEqual(new Set([first, second, third]))
	expect(versionsInUse(three, at(100))).toEqual(new Set([second, third]))
})
