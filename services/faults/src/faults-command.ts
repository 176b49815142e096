import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { withDisposables } from '@folkmoot/mongod/with-disposables'
import { faultsDir } from './config.ts'
import { runDoubled } from './doubled/doubled-command.ts'
import { type Fault, faultsOfDisk, faultsOfParts, faultsOfPrimary, shortFaults } from './faults.ts'
import { type Trial, writeReport } from './report.ts'
import { runFaults } from './run-faults.ts'
import { type Database, type SiteUnderTest, startOwnMongod, startReplicaSet, startSite } from './sites.ts'
import { findMountError, startOnSmallDisk } from './small-disk.ts'

type Say = (line: string) => void

interface Options {
	short: boolean
	/** Part of the names of the trials to run. */
	only: string
	say: Say
}

/** `npm run faults`; returns the exit code: 0 if no inconsistency was found. Gaps are reported; the reader judges them. */
export async function runFaultsCommand(args: string[], say: Say): Promise<number> {
	const { doubled, ...options } = readArguments(args)
	if (doubled) return runDoubled({ short: options.short, say })
	const trials = await runTrials({ ...options, say })
	const text = writeReport(trials)
	const file = path.join(faultsDir, 'report.md')
	await writeFile(file, `${text}\n`)
	say(`\nWritten to ${file}`)
	return trials.every(({ findings }) => findings.inconsistencies.length === 0) ? 0 : 1
}

/** Runs each trial on a new database. */
export async function runTrials({ short, only, say }: Options): Promise<Trial[]> {
	await mkdir(faultsDir, { recursive: true })
	const plans = (short ? shortPlans : longPlans).filter(({ name }) => name.includes(only))
	const trials: Trial[] = []
	for (const { name, trial } of plans) {
		const why = name === diskName ? await findMountError(faultsDir) : null
		if (why === null) trials.push(await trial(say))
		else say(`\nSkipped the trial on ${name}: mounting one is not permitted (${why}).`)
	}
	return trials
}

const diskName = 'a small disk'
const longPlans = [
	planOf({ name: 'one machine', start: startOwnMongod, faults: (site, database) => faultsOfParts(site, database) }),
	planOf({ name: 'a set of three', start: startReplicaSet, faults: (_site, database) => faultsOfPrimary(database) }),
	planOf({ name: diskName, start: startOnSmallDisk, faults: (_site, database) => faultsOfDisk(database) }),
]
const shortPlans = [planOf({ name: 'a set of three', start: startReplicaSet, faults: shortFaults })]

interface Plan<D extends Database> {
	name: string
	start: (dataDir: string, say: Say) => Promise<D>
	faults: (site: SiteUnderTest, database: D) => Fault[]
}

/** Wraps a plan so that all run alike, whatever their database can do. */
function planOf<D extends Database>(plan: Plan<D>): { name: string; trial: (say: Say) => Promise<Trial> } {
	return { name: plan.name, trial: (say) => withDisposables((run) => runTrial(run, plan, say)) }
}

async function runTrial<D extends Database>(run: AsyncDisposableStack, { name, start, faults }: Plan<D>, say: Say): Promise<Trial> {
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

function readArguments(args: string[]): { short: boolean; only: string; doubled: boolean } {
	const flag = { type: 'boolean', default: false } as const
	try {
		return parseArgs({ args, options: { short: flag, doubled: flag, only: { type: 'string', default: '' } } }).values
	} catch (error) {
		throw new PlainError(
			error instanceof Error ? error.message : String(error),
			'use "npm run faults -- [--short] [--only three] [--doubled]".',
		)
	}
}
