import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withDisposables } from '@folkmoot/mongod/with-disposables'
import { faultsDir } from '../config.ts'
import { writeReport } from '../report.ts'
import { runFaults } from '../run-faults.ts'
import { startReplicaSet } from '../sites.ts'
import { type CrossGatewayResult, checkBothGateways } from './check-both-gateways.ts'
import { countPassedSignUps } from './check-shared-limits.ts'
import { faultsOfDoubled, type Takeover } from './doubled-faults.ts'
import { type DoubledSite, startDoubledSite } from './doubled-site.ts'
import { describeReads, startReadLoad } from './read-load.ts'

type Say = (line: string) => void

const readers = 2
/** A lost follower must be replaced within this time. */
const maxTakeoverMs = 10_000

/** `npm run faults -- --doubled`: two of everything and three mongods, each lost once. Returns the exit code. */
export async function runDoubled({ short, say }: { short: boolean; say: Say }): Promise<number> {
	await mkdir(faultsDir, { recursive: true })
	return withDisposables((run) => runDoubledTrial(run, { short, say }))
}

async function runDoubledTrial(run: AsyncDisposableStack, { short, say }: { short: boolean; say: Say }): Promise<number> {
	const dataDir = await mkdtemp(path.join(faultsDir, 'data-'))
	run.defer(() => rm(dataDir, { recursive: true, force: true }))
	const database = await startReplicaSet(dataDir, say)
	run.defer(() => database.stop())
	const site = await startDoubledSite(database.url, say)
	run.defer(() => site.stop())
	const takeovers: Takeover[] = []
	const stopReading = startReadLoad(site.url, readers)
	const findings = await runFaults(site, database, faultsOfDoubled(site, database, { short }, takeovers), say)
	const reads = await stopReading()
	const gateways = await checkAcrossGateways(site)
	const inconsistencies = [...gateways.inconsistencies, ...findings.inconsistencies]
	const text = [
		writeReport([{ name: 'two of each service, two gateways, three mongod', findings: { ...findings, inconsistencies } }]),
		'',
		describeReads(reads),
		'',
		...gateways.passed.map((line) => `- ${line}`),
		'',
		...takeovers.map(
			({ name, followers, tookMs }) => `- ${followers} followers of ${name} were taken over after ${(tookMs / 1_000).toFixed(1)} s`,
		),
	].join('\n')
	say(`\n${text}`)
	await writeFile(path.join(faultsDir, 'doubled.md'), `${text}\n`)
	return inconsistencies.length === 0 && takeovers.every(({ tookMs }) => tookMs <= maxTakeoverMs) ? 0 : 1
}

/** Runs in the trial's community, after everything written in it has been checked. */
async function checkAcrossGateways(site: DoubledSite): Promise<CrossGatewayResult> {
	const result = await checkBothGateways(site.gatewayUrls, 'Trials')
	const { passed, allowed } = await countPassedSignUps(site.env)
	const limits = `${passed} of many sign-ups at once pass two gateways, ${allowed} are allowed`
	const { passed: checks, inconsistencies } = result
	return passed <= allowed
		? { passed: [...checks, limits], inconsistencies }
		: { passed: checks, inconsistencies: [...inconsistencies, limits] }
}
