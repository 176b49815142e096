import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { faultsDir } from './config.ts'
import { type Fault, faultsOfParts, faultsOfPrimary } from './faults.ts'
import { writeReport } from './report.ts'
import { type Findings, runFaults } from './run-faults.ts'
import { type Database, type FaultySite, startOwn, startSite, startThree } from './sites.ts'

type Say = (line: string) => void

/** One site, what happens to it, and what came of it. */
export interface Trial {
	name: string
	findings: Findings
}

interface Options {
	short: boolean
	/** Part of the name of the trials wanted. */
	only: string
	say: Say
}

/** `npm run faults`; gives the exit code: 0 where nothing was lost, doubled or wrong. Gaps are told, and judged by who reads them. */
export async function runFaultsCommand(args: string[], say: Say): Promise<number> {
	const trials = await tryAll({ ...readArguments(args), say })
	const text = writeReport(trials)
	const file = path.join(faultsDir, 'report.md')
	await writeFile(file, `${text}\n`)
	say(`\nWritten to ${file}`)
	return trials.every(({ findings }) => findings.differences.length === 0) ? 0 : 1
}

/** Each trial on a new database. */
export async function tryAll({ short, only, say }: Options): Promise<Trial[]> {
	await mkdir(faultsDir, { recursive: true })
	const plans: Plan[] = [
		{ name: 'one machine', start: startOwn, faults: (site, database) => faultsOfParts(site, database, { short }) },
		{ name: 'a set of three', start: startThree, faults: (_site, database) => faultsOfPrimary(database, { short }) },
	]
	const trials: Trial[] = []
	for (const plan of plans) if (plan.name.includes(only)) trials.push(await tryOne(plan, say))
	return trials
}

interface Plan {
	name: string
	start: (dataDir: string, say: Say) => Promise<Database>
	faults: (site: FaultySite, database: Database) => Fault[]
}

/** What is opened for a trial is closed after it, the last first, however it went. */
async function tryOne(plan: Plan, say: Say): Promise<Trial> {
	const run = new AsyncDisposableStack()
	try {
		return await tryWithin(run, plan, say)
	} finally {
		await run.disposeAsync()
	}
}

async function tryWithin(run: AsyncDisposableStack, { name, start, faults }: Plan, say: Say): Promise<Trial> {
	say(`\nTrial on ${name}`)
	const dataDir = await mkdtemp(path.join(faultsDir, 'data-'))
	run.defer(() => rm(dataDir, { recursive: true, force: true }))
	const database = await start(dataDir, say)
	run.defer(() => database.stop())
	const site = await startSite(database.url, say)
	run.defer(() => site.stop())
	const trial = { name, findings: await runFaults(site, database, faults(site, database), say) }
	say(`\n${writeReport([trial])}`)
	return trial
}

function readArguments(args: string[]): { short: boolean; only: string } {
	try {
		return parseArgs({ args, options: { short: { type: 'boolean', default: false }, only: { type: 'string', default: '' } } }).values
	} catch (error) {
		throw new PlainError(error instanceof Error ? error.message : String(error), '"npm run faults -- [--short] [--only three]".')
	}
}
