import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDisposables } from '@folkmoot/mongod/with-disposables'
import { startBaselines } from './baseline/baseline.ts'
import { countComments } from './data-set.ts'
import { generateLoad } from './generate-load.ts'
import { type BenchEnvironment, measureRow, type WarmRow, warmUp } from './measure-row.ts'
import { database, type OpenSite, openBeside, openSite } from './open-site.ts'
import { type BenchOptions, readOptions } from './options.ts'
import { countCommands, type Process, readCpu, readMemory } from './processes.ts'
import { attachProfiler } from './profile.ts'
import { isSelected } from './read-options.ts'
import { type Figures, medianOf, type Report, reportSchema, writeMarkdown } from './report.ts'
import { readReport, writeReport } from './report-file.ts'
import { createRows } from './rows.ts'
import type { RunningSite } from './run-site.ts'
import { seedNotifications } from './seed-notifications.ts'
import { signIn } from './visitors.ts'

type Say = (line: string) => void

/** Before a site is at rest: it collects what its start has left. */
const afterStartMs = 10_000

/** `npm run bench -- …`: measures the server and writes a report; returns the exit code. */
export async function runBench(args: string[], folder: string, say: Say): Promise<number> {
	const options = readOptions(args, folder)
	const earlier = options.against === null ? null : await readReport(options.against, reportSchema)
	const { report, beside } = await withDisposables((run) => measureSites(run, options, say))
	await writeReport(options.report, report, writeMarkdown(report, beside ?? earlier), say)
	return 0
}

/** A site with its warmed-up rows, and what it was before them. */
interface MeasuredSite extends Pick<Report, 'memory' | 'rest' | 'facts'> {
	environment: BenchEnvironment
	figures: Map<WarmRow, Figures[]>
	site: RunningSite
}

/** Measures this site, and in turn the one of another checkout, if one is given. */
async function measureSites(
	run: AsyncDisposableStack,
	options: BenchOptions,
	say: Say,
): Promise<{ report: Report; beside: Report | null }> {
	const common = { apart: options.apart, say }
	const own = await openSite(run, options, { ...common, inspect: options.profile !== null })
	const ours = await warmUpSite(run, own, options, say)
	const folder = options.beside
	const other =
		folder === null
			? null
			: await warmUpSite(run, await openBeside(run, options, { ...common, inspect: false, mongod: own.mongod, folder }), options, say)
	await measureAll(
		[ours, other].flatMap((one) => one ?? []),
		options,
		say,
	)
	const report = await reportOf(ours)
	if (options.profile !== null) await profileAll([...ours.figures.keys()], ours.site, { ...options, profile: options.profile })
	return { report, beside: other && (await reportOf(other)) }
}

async function warmUpSite(
	run: AsyncDisposableStack,
	{ store, data, site, mongod }: OpenSite,
	options: BenchOptions,
	say: Say,
): Promise<MeasuredSite> {
	const processes = [...site.processes, { name: 'mongod', pid: mongod.pid() ?? 0 }]
	const memory = await readMemory(processes)
	const count = () => countCommands(store.client)
	const restMs = options.restSeconds * 1_000
	const rest = isSelected('at rest', options.only) ? await measureRest(processes, count, restMs) : null
	const baselines = await startBaselines(mongod.url, database)
	run.defer(() => baselines.stop())
	const visitors = await signIn(store.db, site.url, data)
	await seedNotifications(store.db, site.url, visitors, data, say)
	const environment: BenchEnvironment = {
		...{ url: site.url, connections: options.connections, seconds: options.seconds, processes, baselines },
		...{ countCommands: count, restCommands: (rest?.commands ?? 0) / 60 },
	}
	const figures: MeasuredSite['figures'] = new Map()
	for (const row of await createRows({ url: site.url, visitors, data, restMs })) {
		if (!isSelected(row.name, options.only)) continue
		const warmRow = await warmUp(row, environment)
		say(`warm: ${row.name}, about ${warmRow.speed.site.toFixed(0)} a second`)
		figures.set(warmRow, [])
	}
	return { site, environment, figures, memory, rest, facts: { ...factsOf(options), comments: await countComments(store.db) } }
}

/** What everything costs when nobody is there. */
async function measureRest(processes: readonly Process[], count: () => Promise<number>, ms: number): Promise<Report['rest']> {
	await sleep(afterStartMs)
	const [before, commandsBefore] = [await readCpu(processes), await count()]
	await sleep(ms)
	const [after, commands] = [await readCpu(processes), (await count()) - commandsBefore]
	const cpu = Object.fromEntries(Object.entries(after).map(([name, spent]) => [name, ((spent - (before[name] ?? 0)) * 1_000) / ms]))
	return { cpu, commands: (commands * 60_000) / ms }
}

function factsOf({ posts, members, apart, seconds, rounds, connections }: BenchOptions): Report['facts'] {
	const [cpu] = os.cpus()
	return {
		...{ posts, members, 'one process': !apart, connections, seconds, rounds },
		...{ processors: os.cpus().length, model: cpu?.model.trim() ?? '', node: process.version },
	}
}

/** Measures round by round and site by site, so that a busy moment of the machine affects at most one round of each row. */
async function measureAll(sites: readonly MeasuredSite[], { rounds }: BenchOptions, say: Say): Promise<void> {
	const [first] = sites
	for (let round = 1; round <= rounds; round++) {
		if (rounds > 1) say(`Round ${round} of ${rounds} …`)
		for (const index of [...(first?.figures ?? [])].keys()) {
			for (const { figures, environment } of sites) {
				const [warmRow, measured] = [...figures][index] ?? []
				if (warmRow) measured?.push(await measureRow(warmRow, environment))
			}
		}
	}
}

async function reportOf({ environment, figures, memory, rest, facts }: MeasuredSite): Promise<Report> {
	const lines = [...figures].map(([{ row }, all]) => ({ name: row.name, targetCpu: row.targetCpu, ...medianOf(all) }))
	return { at: new Date().toISOString(), facts, memory, memoryAfter: await readMemory(environment.processes), rest, lines }
}

async function profileAll(
	warmRows: readonly WarmRow[],
	{ inspectPort }: RunningSite,
	{ profile, seconds }: BenchOptions & { profile: string },
): Promise<void> {
	if (inspectPort === null) return
	await mkdir(profile, { recursive: true })
	const profiler = await attachProfiler(inspectPort)
	for (const { row, load, speed } of warmRows) {
		const file = path.join(profile, `${row.name.replace(/[^\w]+/g, '-')}.cpuprofile`)
		const requests = row.alone?.requests ?? Math.max(load.connections * 2, Math.round(speed.site * seconds))
		await profiler.during(file, () => generateLoad(load, { requests }))
	}
	profiler.close()
}
