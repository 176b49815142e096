import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { closingAfter } from '@folkmoot/mongod/closing-after'
import { countComments } from './data-set.ts'
import { drive } from './drive.ts'
import { giveNews } from './give-news.ts'
import { measureRow, type Place, type ReadyRow, warmUp } from './measure.ts'
import { database, openSite } from './open-site.ts'
import { type BenchOptions, readOptions } from './options.ts'
import { signIn } from './people.ts'
import { readMemory } from './processes.ts'
import { attachProfiler } from './profile.ts'
import { type Figures, medianOf, type Report, reportSchema, writeMarkdown } from './report.ts'
import { readReport, writeReport } from './report-file.ts'
import { makeRows } from './rows.ts'
import type { RunningSite } from './run-site.ts'
import { startYardsticks } from './yardstick/yardstick.ts'

type Say = (line: string) => void

/** `npm run bench -- …`: measures the server and writes a report; returns the exit code. */
export async function runBench(args: string[], folder: string, say: Say): Promise<number> {
	const options = readOptions(args, folder)
	const earlier = options.against === null ? null : await readReport(options.against, reportSchema)
	const report = await closingAfter((run) => measureSite(run, options, say))
	await writeReport(options.report, report, writeMarkdown(report, earlier), say)
	return 0
}

async function measureSite(run: AsyncDisposableStack, options: BenchOptions, say: Say): Promise<Report> {
	const { store, data, site, mongod } = await openSite(run, options, { apart: options.apart, inspected: options.profile !== null, say })
	const processes = [...site.processes, { name: 'mongod', pid: mongod.pid() ?? 0 }]
	const memory = await readMemory(processes)
	const yardsticks = await startYardsticks(mongod.url, database)
	run.defer(() => yardsticks.stop())
	const people = await signIn(store.db, site.url, data)
	await giveNews(store.db, site.url, people, data, say)
	const rows = (await makeRows({ url: site.url, people, data })).filter(({ name }) =>
		options.only.split('|').some((word) => name.includes(word)),
	)
	const place: Place = { url: site.url, connections: options.connections, seconds: options.seconds, processes, yardsticks }
	const ready: ReadyRow[] = []
	for (const row of rows) {
		const one = await warmUp(row, place)
		say(`warm: ${row.name}, about ${one.speed.site.toFixed(0)} a second`)
		ready.push(one)
	}
	const lines = await measureAll(ready, place, options, say)
	if (options.profile !== null) await profileAll(ready, site, { ...options, profile: options.profile })
	const facts = { ...factsOf(options), comments: await countComments(store.db) }
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
async function measureAll(ready: readonly ReadyRow[], place: Place, { rounds }: BenchOptions, say: Say): Promise<Report['lines']> {
	const found = new Map<ReadyRow, Figures[]>(ready.map((one) => [one, []]))
	for (let round = 1; round <= rounds; round++) {
		if (rounds > 1) say(`Round ${round} of ${rounds} …`)
		for (const [one, figures] of found) figures.push(await measureRow(one, place))
	}
	return [...found].map(([{ row }, figures]) => ({ name: row.name, targetCpu: row.targetCpu, ...medianOf(figures) }))
}

async function profileAll(
	ready: readonly ReadyRow[],
	{ inspectPort }: RunningSite,
	{ profile, seconds }: BenchOptions & { profile: string },
): Promise<void> {
	if (inspectPort === null) return
	await mkdir(profile, { recursive: true })
	const profiler = await attachProfiler(inspectPort)
	for (const { row, load, speed } of ready) {
		const file = path.join(profile, `${row.name.replace(/[^\w]+/g, '-')}.cpuprofile`)
		const requests = Math.max(load.connections * 2, Math.round(speed.site * seconds))
		await profiler.during(file, () => drive(load, { requests }))
	}
	profiler.close()
}
