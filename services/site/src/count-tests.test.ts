import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addTallies, readPlaywright, readVitest, tallyCheck, tallyReport } from './count-tests.ts'

test('adds up the tallies of the runners', () => {
	const vitest = readVitest({ numTotalTests: 12, numPassedTests: 9, numFailedTests: 2, numPendingTests: 1 })
	const playwright = readPlaywright({ stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 3 } })
	const sum = addTallies([tallyCheck('types', 0), tallyCheck('import rules', 2), vitest, playwright])
	expect(sum).toEqual({ passed: 16, failed: 4, notes: ['failed: import rules (exit code 2)'] })
})

test('lists each failed test in one line', () => {
	const one = { fullName: 'area votes twice', status: 'failed', failureMessages: ['\u001b[31mError: 409\u001b[39m\n    at vote.ts:1'] }
	const late = { fullName: 'area is late', status: 'passed', failureMessages: ['Error: timeout'] }
	const vitest = readVitest({
		numPassedTests: 2,
		numFailedTests: 1,
		testResults: [
			{
				name: 'vote.test.ts',
				status: 'failed',
				assertionResults: [one, late, { fullName: 'area votes', status: 'passed', failureMessages: [] }],
			},
			{ name: 'broken.test.ts', status: 'failed', message: 'SyntaxError: odd', assertionResults: [] },
			{ name: 'crashed.test.ts', status: 'failed', message: '', assertionResults: [] },
		],
	})
	expect(vitest.notes).toEqual([
		'failed: vote.test.ts: area votes twice: Error: 409',
		'second try: vote.test.ts: area is late: Error: timeout',
		'failed: broken.test.ts: SyntaxError: odd',
		'failed: crashed.test.ts: it did not run to its end',
	])
	const flaky = { status: 'flaky', results: [{ error: { message: 'Error: late\n  at a' } }, {}] }
	const spec = { title: 'a vote counts', file: 'post/vote.e2e.ts', tests: [flaky, { status: 'expected', results: [{}] }] }
	const playwright = readPlaywright({ stats: { expected: 1, flaky: 1, unexpected: 0 }, suites: [{ suites: [{ specs: [spec] }] }] })
	expect(playwright.notes).toEqual(['second try: e2e/post/vote.e2e.ts: a vote counts: Error: late'])
})

test('counts an aborted runner as a failure, with or without a report', async () => {
	const dir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-tally-'))
	const file = path.join(dir, 'report.json')
	const brokeOff = ['failed: the test runner exited with code 1']
	expect(await tallyReport(file, 1, readVitest)).toEqual({ passed: 0, failed: 1, notes: brokeOff })
	await writeFile(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 0 }))
	expect(await tallyReport(file, 1, readVitest)).toEqual({ passed: 3, failed: 1, notes: brokeOff })
	await writeFile(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 0 }))
	expect(await tallyReport(file, 0, readVitest)).toEqual({ passed: 3, failed: 0, notes: [] })
	await rm(dir, { recursive: true })
})
