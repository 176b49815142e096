import { expect, it } from 'vitest'
import { judgeRun } from './judge-run.ts'
import { endingOperations, operations } from './operations.ts'
import { verdictsOf } from './prepare-calls.ts'
import type { Answers } from './record-calls.ts'
import { type Role, roles } from './roles.ts'

/** Everything succeeds that the role may call, and the rest is refused, but for what the test says. */
function answersOf(role: Role, given: Readonly<Record<string, readonly number[]>> = {}): Answers {
	const usual = (name: string) => {
		const operation = operations.find((one) => one.name === name)
		return operation && verdictsOf(operation, role).includes('ok') ? [200, 403] : [401, 403]
	}
	return new Map(operations.map(({ name }) => [name, new Map((given[name] ?? usual(name)).map((status) => [status, 3]))]))
}

it.each(roles)('a run that reached all that a %s may call is whole', (role) => {
	const { lines, isWhole } = judgeRun(role, answersOf(role), [])
	expect(isWhole).toBe(true)
	expect(lines).toEqual([expect.stringMatching(/^\d+ of \d+ operations succeeded at least once;/)])
})

it('names what only refused although the role may call it, and what never succeeded', () => {
	const given = { 'GET /api/_user': [401, 405], 'GET /api/mutes': [400, 401, 404], 'GET /api/drafts': [] }
	const { lines, isWhole } = judgeRun('member', answersOf('member', given), [])
	expect(isWhole).toBe(false)
	expect(lines.slice(1)).toEqual([
		'only refused (401 or 403), although the role may call them: 2',
		'  GET /api/_user (401, 405)',
		'  GET /api/drafts (never called)',
		'never succeeded, although the role may call them: 1',
		'  GET /api/mutes (400, 401, 404)',
	])
})

it('expects of a role only what it may call', () => {
	const adminsOnly = { 'GET /api/audit_log': [403] }
	expect(judgeRun('moderator', answersOf('moderator', adminsOnly), []).isWhole).toBe(true)
	expect(judgeRun('admin', answersOf('admin', adminsOnly), []).isWhole).toBe(false)
})

it('lets sessions end only through what ends sessions', () => {
	const [ending = ''] = endingOperations
	const { isWhole } = judgeRun('member', answersOf('member'), [{ name: ending, ended: 3, of: 24 }])
	expect(isWhole).toBe(true)
	const another = judgeRun('member', answersOf('member'), [{ name: 'GET /api/mutes', ended: 1, of: 24 }])
	expect(another.isWhole).toBe(false)
	expect(another.lines.slice(1)).toEqual(['ended the session that called them: 1', '  GET /api/mutes (1 of 24 sessions)'])
})

it('every operation that ends sessions is described', () => {
	const names = new Set(operations.map(({ name }) => name))
	expect([...endingOperations].filter((name) => !names.has(name))).toEqual([])
})
