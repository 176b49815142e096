import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { runBrowserTests } from './browser-tests.ts'
import { buildBrowser } from './build-browser.ts'
import { checks } from './checks.ts'
import { addTallies, readVitest, type Tally, tallyCheck, tallyReport } from './count-tests.ts'
import { runTool } from './run-tool.ts'
import { runCommand, say } from './say.ts'

/** Twice what a slow machine needs; what hangs is killed, and the next part runs. */
const vitestTimeoutMs = 25 * 60_000

/** `retries`: how often a test that failed is tried again. */
type Part = [name: string, run: (retries: number) => Promise<Tally>]

const build: Part = ['build', runBuild]
/** The parts of `npm test`. A failing part does not stop the next. */
const usual: Part[] = [
	...checks.map(({ name, ...tool }): Part => [name, async () => tallyCheck(name, (await runTool(tool)).code)]),
	build,
	['rules, services, components', (retries) => runVitest(['rules', 'mongodb', 'browser-parts'], retries)],
	['programs', (retries) => runVitest(['programs'], retries)],
	['browser', (retries) => runBrowserTests({ project: 'desktop', retries }, say)],
]
/** Those of `npm run test:long`: attacks, matrices, crashes, releases, hostile texts; the other journeys, phones, and what changes the whole site. */
const long: Part[] = [
	build,
	['services, what takes long', (retries) => runVitest(['long-mongodb'], retries)],
	['long', (retries) => runVitest(['long'], retries)],
	['browser, what takes long', (retries) => runBrowserTests({ project: 'long', retries }, say)],
	['browser, on a phone', (retries) => runBrowserTests({ project: 'phone', retries }, say)],
	['browser, one at a time', (retries) => runBrowserTests({ project: 'serial', retries }, say)],
]

/**
 * `npm test` and `npm run test:long`: prints a summary as the last line. A flaky test fails. With `--second-try`, as in CI on machines
 * that others use too, what failed is tried once more, and a test that passes only then is named at the end.
 */
await runCommand(async (args) => {
	const retries = args.includes('--second-try') ? 1 : 0
	const tallies: Tally[] = []
	for (const [name, run] of args.includes('--long') ? long : usual) {
		say(`\n── ${name}`)
		const began = Date.now()
		const tally = await run(retries)
		tallies.push(tally)
		say(`── ${name}: ${summarize(tally)} in ${((Date.now() - began) / 1000).toFixed(0)} s`)
	}
	const sum = addTallies(tallies)
	say(`\n${[...sum.notes, summarize(sum)].join('\n')}`)
	return sum.failed === 0 ? 0 : 1
})

function summarize({ passed, failed }: Tally): string {
	return `${passed} passed, ${failed} failed`
}

async function runVitest(projects: readonly string[], retries: number): Promise<Tally> {
	const report = path.join(projectTop, 'test-results', 'vitest.json')
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
	const { code } = await runTool({
		file: 'vitest/vitest.mjs',
		timeoutMs: vitestTimeoutMs,
		args: [
			'run',
			'--config',
			'services/service-kit/vitest.config.ts',
			`--retry=${retries}`,
			...projects.flatMap((name) => ['--project', name]),
			...reporters,
		],
	})
	return tallyReport(report, code, readVitest)
}

async function runBuild(): Promise<Tally> {
	try {
		await buildBrowser({ say })
		return tallyCheck('build', 0)
	} catch (error) {
		say(error instanceof Error ? error.message : String(error))
		return tallyCheck('build', 1)
	}
}
