import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addTallies, readPlaywright, readVitest, tallyCheck, tallyReport } from './count-tests.ts'

test('the runners are added up', () => {
	const vitest = readVitest({ numTotalTests: 12, numPassedTests: 9, numFailedTests: 2, numPendingTests: 1 })
	const playwright = readPlaywright({ stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 3 } })
	expect(addTallies([tallyCheck(0), tallyCheck(2), vitest, playwright])).toEqual({ passed: 16, failed: 4 })
})

test('a runner that broke off is a failure, whether it wrote a report or not', async () => {
	const dir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-tally-'))
	const file = path.join(dir, 'report.json')
	expect(await tallyReport(file, 1, readVitest)).toEqual({ passed: 0, failed: 1 })
	await writeFile(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 0 }))
	expect(await tallyReport(file, 1, readVitest)).toEqual({ passed: 3, failed: 1 })
	await writeFile(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 0 }))
	expect(await tallyReport(file, 0, readVitest)).toEqual({ passed: 3, failed: 0 })
	await rm(dir, { recursive: true })
})
