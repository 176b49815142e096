import { setTimeout as sleep } from 'node:timers/promises'
import type { Baselines } from './baseline/baseline.ts'
import { generateConstantLoad, generateLoad, type Load } from './generate-load.ts'
import { measureByH2load } from './h2load.ts'
import type { Process } from './processes.ts'
import { readCpu } from './processes.ts'
import type { Figures } from './report.ts'
import type { Row } from './rows.ts'

/** A warmed-up row, with its baselines. */
export interface WarmRow {
	row: Row
	load: Load
	/** Loads of its baselines, if any. */
	bare: Load | null
	query: Load | null
	/** Approximate requests per second of each. */
	speed: { site: number; bare: number; query: number }
}

export interface BenchEnvironment {
	url: string
	connections: number
	seconds: number
	/** The processes of the site and the database. */
	processes: readonly Process[]
	baselines: Baselines
	/** Whether h2load is there to measure the latencies of repeated reads. */
	hasH2load: boolean
}

const warmUpRequests = 40
/** V8 has compiled what a row runs after some thousand requests: before that, it measures the compiler. */
const warmUpFactor = 2
/** The work that follows a write counts too. */
const afterWriteMs = 300

/** Warms up a row and its baselines, and measures their speed. */
export async function warmUp(row: Row, { url, connections, seconds, baselines }: BenchEnvironment): Promise<WarmRow> {
	const concurrency = row.connections ?? connections
	const load = { origin: url, request: row.request, repeated: row.repeated, connections: concurrency }
	const bare = row.isBare ? await baselineLoad(baselines, concurrency, await baselines.bare(url, row.request())) : null
	const query = row.query ? await baselineLoad(baselines, concurrency, await baselines.query(row.query)) : null
	const speedOf = async (one: Load | null) => {
		if (!one) return 0
		const first = await generateLoad(one, { requests: Math.max(warmUpRequests, concurrency) })
		return (await generateLoad(one, { requests: requestsFor(first.perSecond, seconds * warmUpFactor, one) })).perSecond
	}
	return { row, load, bare, query, speed: { site: await speedOf(load), bare: await speedOf(bare), query: await speedOf(query) } }
}

async function baselineLoad({ origin }: Baselines, connections: number, sent: ReturnType<Row['request']>): Promise<Load> {
	return { origin, connections, request: () => sent }
}

/** Requests for this many seconds; at least two per connection. */
function requestsFor(perSecond: number, seconds: number, { connections }: Load): number {
	return Math.max(connections * 2, Math.round(perSecond * seconds))
}

/** One round of a row: top speed with its CPU time, half speed, and its baselines directly after. */
export async function measureRow(
	{ row, load, bare, query, speed }: WarmRow,
	{ seconds, processes, baselines, hasH2load }: BenchEnvironment,
): Promise<Figures> {
	const measureLatency = hasH2load && row.repeated ? latencyByH2load : latencyByUndici
	await row.prepare?.()
	const before = await readCpu(processes)
	const requests = requestsFor(speed.site, seconds, load)
	const top = await generateLoad(load, { requests })
	if (row.request().method === 'POST') await sleep(afterWriteMs)
	const after = await readCpu(processes)
	const cpu = Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / requests]))
	const half = await measureLatency(load, top.perSecond / 2, seconds)
	const baselineLoad = [baselines.process, ...processes.filter(({ name }) => name === 'mongod')]
	const [bareTop, queryTop] = [
		bare && (await measureBaseline(bare, speed.bare, seconds, { processes: baselineLoad, measureLatency })),
		query && (await measureBaseline(query, speed.query, seconds, { processes: baselineLoad, measureLatency })),
	]
	return {
		...{ perSecond: top.perSecond, p50: top.p50, p99: top.p99, bytes: top.bytes },
		...{ halfP50: half.p50, halfP99: half.p99, cpu },
		...{ bare: bareTop && top.perSecond / bareTop.perSecond, query: queryTop && top.perSecond / queryTop.perSecond },
		...{ bareCpu: bareTop?.cpu ?? null, queryCpu: queryTop?.cpu ?? null },
		...{ bareSpread: bareTop?.spread ?? null, querySpread: queryTop?.spread ?? null },
	}
}

type MeasureLatency = (load: Load, perSecond: number, seconds: number) => Promise<{ p50: number; p99: number }>

const latencyByUndici: MeasureLatency = (load, perSecond, seconds) =>
	generateConstantLoad(load, { requests: requestsFor(perSecond, seconds, load), perSecond })

const latencyByH2load: MeasureLatency = ({ origin, request, repeated, connections }, perSecond, seconds) =>
	measureByH2load({ origin, reads: repeated ?? [request()], connections, perSecond, seconds })

interface BaselineMeasure {
	processes: readonly Process[]
	measureLatency: MeasureLatency
}

/** A baseline's top speed and CPU time per response; its p99/p50 ratio at half that speed. */
async function measureBaseline(load: Load, speed: number, seconds: number, { processes, measureLatency }: BaselineMeasure) {
	const sum = async () => Object.values(await readCpu(processes)).reduce((all, ms) => all + ms, 0)
	const requests = requestsFor(speed, seconds / 2, load)
	const before = await sum()
	const { perSecond } = await generateLoad(load, { requests })
	const cpu = ((await sum()) - before) / requests
	const half = await measureLatency(load, perSecond / 2, seconds / 2)
	return { perSecond, spread: half.p99 / half.p50, cpu }
}
