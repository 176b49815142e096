import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { runBrowserTests } from './browser-tests.ts'
import { buildBrowser } from './build-browser.ts'
import { checks } from './checks.ts'
import { addTallies, readVitest, type Tally, tallyCheck, tallyReport } from './count-tests.ts'
import { runTool } from './run-tool.ts'
import { runCommand, say } from './say.ts'

/** A busy machine may be slow once; retries are reported at the end. */
const retryOnce = '--retry=1'

/** Twice what a slow machine needs; what hangs is killed, and the next part runs. */
const vitestTimeoutMs = 25 * 60_000

type Part = [name: string, run: () => Promise<Tally>]

const build: Part = ['build', runBuild]
/** The parts of `npm test`. A failing part does not stop the next. */
const usual: Part[] = [
	...checks.map(({ name, ...tool }): Part => [name, async () => tallyCheck(name, (await runTool(tool)).code)]),
	build,
	['rules, services, components', () => runVitest(['rules', 'mongodb', 'browser-parts'])],
	['programs', () => runVitest(['programs'])],
	['browser', () => runBrowserTests({ project: 'desktop' }, say)],
]
/** Those of `npm run test:long`: attacks, matrices, crashes, releases, hostile texts; phones, and what changes the whole site. */
const long: Part[] = [
	build,
	['long', () => runVitest(['long'])],
	['browser, on a phone', () => runBrowserTests({ project: 'phone' }, say)],
	['browser, one at a time', () => runBrowserTests({ project: 'serial' }, say)],
]

/** `npm test` and `npm run test:long`: prints a summary as the last line. */
await runCommand(async (args) => {
	const tallies: Tally[] = []
	for (const [name, run] of args.includes('--long') ? long : usual) {
		say(`\n── ${name}`)
		const began = Date.now()
		const tally = await run()
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

async function runVitest(projects: readonly string[]): Promise<Tally> {
	const report = path.join(projectTop, 'test-results', 'vitest.json')
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
	const { code } = await runTool({
		file: 'vitest/vitest.mjs',
		timeoutMs: vitestTimeoutMs,
		args: [
			'run',
			'--config',
			'services/service-kit/vitest.config.ts',
			retryOnce,
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
