import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { closingAfter } from '@folkmoot/mongod/closing-after'
import { faultsDir } from '../config.ts'
import { writeReport } from '../report.ts'
import { runFaults } from '../run-faults.ts'
import { startThree } from '../sites.ts'
import { faultsOfDoubled, type TakeOver } from './doubled-faults.ts'
import { type DoubledSite, startDoubledSite } from './doubled-site.ts'
import { describeReads, readOn } from './read-on.ts'
import { type Across, tryBothGateways } from './try-both-gateways.ts'
import { countPassedSignUps } from './try-limits.ts'

type Say = (line: string) => void

const readers = 2
/** Issue 12: a lost follower must be replaced within this time. */
const mostTakeOverMs = 10_000

/** `npm run faults -- --doubled`: two of everything and three mongods, each lost once. Returns the exit code. */
export async function runDoubled({ short, say }: { short: boolean; say: Say }): Promise<number> {
	await mkdir(faultsDir, { recursive: true })
	return closingAfter((run) => tryDoubled(run, { short, say }))
}

async function tryDoubled(run: AsyncDisposableStack, { short, say }: { short: boolean; say: Say }): Promise<number> {
	const dataDir = await mkdtemp(path.join(faultsDir, 'data-'))
	run.defer(() => rm(dataDir, { recursive: true, force: true }))
	const database = await startThree(dataDir, say)
	run.defer(() => database.stop())
	const site = await startDoubledSite(database.url, say)
	run.defer(() => site.stop())
	const takeOvers: TakeOver[] = []
	const stopReading = readOn(site.url, readers)
	const findings = await runFaults(site, database, faultsOfDoubled(site, database, { short }, takeOvers), say)
	const reads = await stopReading()
	const across = await tryAcross(site)
	const differences = [...across.differences, ...findings.differences]
	const text = [
		writeReport([{ name: 'two of each service, two gateways, three mongod', findings: { ...findings, differences } }]),
		'',
		describeReads(reads),
		'',
		...across.seen.map((line) => `- ${line}`),
		'',
		...takeOvers.map(
			({ name, followers, tookMs }) => `- ${followers} followers of ${name} were taken over after ${(tookMs / 1_000).toFixed(1)} s`,
		),
	].join('\n')
	say(`\n${text}`)
	await writeFile(path.join(faultsDir, 'doubled.md'), `${text}\n`)
	return differences.length === 0 && takeOvers.every(({ tookMs }) => tookMs <= mostTakeOverMs) ? 0 : 1
}

/** Runs in the trial's community, after everything written in it has been checked. */
async function tryAcross(site: DoubledSite): Promise<Across> {
	const { seen, differences } = await tryBothGateways(site.gatewayUrls, 'Trials')
	const { passed, allowed } = await countPassedSignUps(site.env)
	const limits = `${passed} of many sign-ups at once pass two gateways, ${allowed} are allowed`
	return passed <= allowed ? { seen: [...seen, limits], differences } : { seen, differences: [...differences, limits] }
}
