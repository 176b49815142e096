import { readFile, rm } from 'node:fs/promises'

/** How many passed and failed; what did not run counts as neither. */
export interface Tally {
	passed: number
	failed: number
}

export function addTallies(tallies: readonly Tally[]): Tally {
	return tallies.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), { passed: 0, failed: 0 })
}

/** A check that has only a yes or a no. */
export function tallyCheck(code: number): Tally {
	return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Reads a runner's JSON report; a run that broke off before it could write one is one failure. */
export async function tallyReport(file: string, code: number, read: (report: unknown) => Tally): Promise<Tally> {
	const text = await readFile(file, 'utf8').catch(() => '')
	await rm(file, { force: true })
	const tally = text === '' ? { passed: 0, failed: 0 } : read(JSON.parse(text))
	return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** vitest's JSON reporter. */
export function readVitest(report: unknown): Tally {
	return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') }
}

/** Playwright's JSON reporter; a test that passed on a second try passed. */
export function readPlaywright(report: unknown): Tally {
	const stats = report && typeof report === 'object' && 'stats' in report ? report.stats : undefined
	return { passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'), failed: numberAt(stats, 'unexpected') }
}

function numberAt(value: unknown, name: string): number {
	const found = value && typeof value === 'object' ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
	return typeof found === 'number' ? found : 0
}
