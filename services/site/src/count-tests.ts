import { readFile, rm } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** How many passed and failed, skipped ones counting as neither; and what to look at, one line each. */
export interface Tally {
	passed: number
	failed: number
	notes: string[]
}

export function addTallies(tallies: readonly Tally[]): Tally {
	return {
		passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
		failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
		notes: tallies.flatMap(({ notes }) => notes),
	}
}

/** The tally of a check that only passes or fails. */
export function tallyCheck(name: string, code: number): Tally {
	return code === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [`failed: ${name} (exit code ${code})`] }
}

/** Reads a runner's JSON report; a run that aborted, or failed outside its tests, is one failure. */
export async function tallyReport(file: string, code: number, read: (report: unknown) => Tally): Promise<Tally> {
	const text = await readFile(file, 'utf8').catch(() => '')
	await rm(file, { force: true })
	const tally = text === '' ? addTallies([]) : read(JSON.parse(text))
	if (code === 0 || tally.failed > 0) return tally
	return addTallies([tally, { passed: 0, failed: 1, notes: [`failed: the test runner exited with code ${code}`] }])
}

const vitestSchema = z.object({
	numPassedTests: z.number().default(0),
	numFailedTests: z.number().default(0),
	testResults: z
		.array(
			z.object({
				name: z.string(),
				status: z.string(),
				message: z.string().default(''),
				assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
			}),
		)
		.default([]),
})

/** vitest's JSON reporter; a test that passed on a retry counts as passed, and is reported. */
export function readVitest(report: unknown): Tally {
	const { numPassedTests, numFailedTests, testResults } = vitestSchema.parse(report)
	const notes = testResults.flatMap(({ name, status, message, assertionResults }) => {
		const odd = assertionResults.filter((test) => test.failureMessages?.length)
		if (odd.length === 0 && status === 'failed') return [`failed: ${name}: ${firstLine(message) || 'it did not run to its end'}`]
		return odd.map((test) => {
			const verdict = test.status === 'failed' ? 'failed' : 'second try'
			return `${verdict}: ${name}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`
		})
	})
	return { passed: numPassedTests, failed: numFailedTests, notes }
}

const specSchema = z.object({
	title: z.string(),
	file: z.string(),
	tests: z.array(
		z.object({ status: z.string(), results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })) }),
	),
})
const suiteSchema = z.object({
	specs: z.array(specSchema).default([]),
	get suites() {
		return z.array(suiteSchema).default([])
	},
})
const playwrightSchema = z.object({
	stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
	suites: z.array(suiteSchema).default([]),
})

/** Playwright's JSON reporter; a test that passed on a retry counts as passed, and is reported. */
export function readPlaywright(report: unknown): Tally {
	const { stats, suites } = playwrightSchema.parse(report)
	const notes = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
		tests
			.filter(({ status }) => status === 'unexpected' || status === 'flaky')
			.map(({ status, results }) => {
				const error = results.find((result) => result.error)?.error?.message
				return `${status === 'flaky' ? 'second try' : 'failed'}: e2e/${file}: ${title}: ${firstLine(error)}`
			}),
	)
	return { passed: stats.expected + stats.flaky, failed: stats.unexpected, notes }
}

function specsOf(suite: z.output<typeof suiteSchema>): z.output<typeof specSchema>[] {
	return [...suite.specs, ...suite.suites.flatMap(specsOf)]
}

function firstLine(text = ''): string {
	return stripVTControlCharacters(text).split('\n')[0] ?? ''
}
