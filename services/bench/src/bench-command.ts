import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { withDisposables } from '@folkmoot/mongod/with-disposables'
import { startBaselines } from './baseline/baseline.ts'
import { countComments } from './data-set.ts'
import { generateLoad } from './generate-load.ts'
import { hasH2load } from './h2load.ts'
import { type BenchEnvironment, measureRow, type WarmRow, warmUp } from './measure-row.ts'
import { database, openSite } from './open-site.ts'
import { type BenchOptions, readOptions } from './options.ts'
import { readMemory } from './processes.ts'
import { attachProfiler } from './profile.ts'
import { isSelected } from './read-options.ts'
import { type Figures, medianOf, type Report, reportSchema, writeMarkdown } from './report.ts'
import { readReport, writeReport } from './report-file.ts'
import { createRows } from './rows.ts'
import type { RunningSite } from './run-site.ts'
import { seedNotifications } from './seed-notifications.ts'
import { signIn } from './visitors.ts'

type Say = (line: string) => void

/** `npm run bench -- …`: measures the server and writes a report; returns the exit code. */
export async function runBench(args: string[], folder: string, say: Say): Promise<number> {
	const options = readOptions(args, folder)
	const earlier = options.against === null ? null : await readReport(options.against, reportSchema)
	const report = await withDisposables((run) => measureSite(run, options, say))
	await writeReport(options.report, report, writeMarkdown(report, earlier), say)
	return 0
}

async function measureSite(run: AsyncDisposableStack, options: BenchOptions, say: Say): Promise<Report> {
	const { store, data, site, mongod } = await openSite(run, options, { apart: options.apart, inspect: options.profile !== null, say })
	const processes = [...site.processes, { name: 'mongod', pid: mongod.pid() ?? 0 }]
	const memory = await readMemory(processes)
	const baselines = await startBaselines(mongod.url, database)
	run.defer(() => baselines.stop())
	const visitors = await signIn(store.db, site.url, data)
	await seedNotifications(store.db, site.url, visitors, data, say)
	const rows = (await createRows({ url: site.url, visitors, data })).filter(({ name }) => isSelected(name, options.only))
	const environment: BenchEnvironment = {
		...{ url: site.url, connections: options.connections, seconds: options.seconds, processes, baselines },
		hasH2load: await hasH2load(),
	}
	const warmRows: WarmRow[] = []
	for (const row of rows) {
		const warmRow = await warmUp(row, environment)
		say(`warm: ${row.name}, about ${warmRow.speed.site.toFixed(0)} a second`)
		warmRows.push(warmRow)
	}
	const lines = await measureAll(warmRows, environment, options, say)
	if (options.profile !== null) await profileAll(warmRows, site, { ...options, profile: options.profile })
	const latencies = environment.hasH2load ? 'of reads by h2load, of others by undici' : 'by undici'
	const facts = { ...factsOf(options), comments: await countComments(store.db), latencies }
	return { at: new Date().toISOString(), facts, memory, lines }
}

function factsOf({ posts, members, apart, seconds, rounds, connections }: BenchOptions): Report['facts'] {
	const [cpu] = os.cpus()
	return {
		...{ posts, members, 'one process': !apart, connections, seconds, rounds },
		...{ processors: os.cpus().length, model: cpu?.model.trim() ?? '', node: process.version },
	}
}

/** Measures round by round, so that a busy moment of the machine affects at most one round of each row. */
async function measureAll(
	warmRows: readonly WarmRow[],
	environment: BenchEnvironment,
	{ rounds }: BenchOptions,
	say: Say,
): Promise<Report['lines']> {
	const figuresByRow = new Map<WarmRow, Figures[]>(warmRows.map((warmRow) => [warmRow, []]))
	for (let round = 1; round <= rounds; round++) {
		if (rounds > 1) say(`Round ${round} of ${rounds} …`)
		for (const [warmRow, figures] of figuresByRow) figures.push(await measureRow(warmRow, environment))
	}
	return [...figuresByRow].map(([{ row }, figures]) => ({ name: row.name, targetCpu: row.targetCpu, ...medianOf(figures) }))
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
		const requests = Math.max(load.connections * 2, Math.round(speed.site * seconds))
		await profiler.during(file, () => generateLoad(load, { requests }))
	}
	profiler.close()
}
