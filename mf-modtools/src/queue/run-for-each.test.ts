import { ApiError } from '@folkmoot/kit/api'
import { expect, it } from 'vitest'
import { runForEach } from './run-for-each.ts'

const failingAt = (at: string, error: Error) => async (item: string) => {
	if (item === at) throw error
}

it('calls one after the other', async () => {
	let noRunning = 0
	const most: number[] = []
	const { done } = await runForEach(['a', 'b', 'c'], async () => {
		noRunning += 1
		most.push(noRunning)
		await Promise.resolve()
		noRunning -= 1
	})
	expect(done).toEqual(['a', 'b', 'c'])
	expect(most).toEqual([1, 1, 1])
})

it.each([
	['goes on after a refusal', new ApiError(403, 'not_mod_not_admin', ''), ['a', 'c'], ['b']],
	['counts what is gone as done', new ApiError(404, 'report_not_found', ''), ['a', 'b', 'c'], []],
	['counts what is removed as done', new ApiError(409, 'already_deleted', ''), ['a', 'b', 'c'], []],
	['stops at a rate limit', new ApiError(429, 'rate_limited', ''), ['a'], ['b', 'c']],
	['stops without a connection', ApiError.offline(), ['a'], ['b', 'c']],
])('%s', async (_what, error, done, failed) => {
	expect(await runForEach(['a', 'b', 'c'], failingAt('b', error))).toMatchObject({ done, failed })
})

it('leaves the rest as it is when stopped', async () => {
	const called: string[] = []
	const outcome = await runForEach(['a', 'b', 'c'], async (item) => called.push(item), { isStopped: () => called.length === 1 })
	expect(outcome).toEqual({ done: ['a'], failed: [], failure: null })
})
