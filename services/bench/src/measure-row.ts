import { setTimeout as sleep } from 'node:timers/promises'
import type { Baselines } from './baseline/baseline.ts'
import { generateConstantLoad, generateLoad, type Load } from './generate-load.ts'
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
	/** Commands to MongoDB so far; and how many a second it gets when nobody is there. */
	countCommands: () => Promise<number>
	restCommands: number
}

const warmUpRequests = 40
/** V8 has compiled what a row runs after some thousand requests: before that, it measures the compiler. */
const warmUpFactor = 2
/** The work that follows a write counts too. */
const afterWriteMs = 300

/** Warms up a row and its baselines, and measures their speed. */
export async function warmUp(row: Row, { url, connections, seconds, baselines }: BenchEnvironment): Promise<WarmRow> {
	const concurrency = row.alone ? 1 : (row.connections ?? connections)
	const loadOf = (origin: string, request: Row['request']): Load => ({ origin, request, connections: concurrency })
	const sent = row.isBare ? await baselines.bare(url, row.request()) : null
	const asked = row.query ? await baselines.query(row.query) : null
	const load = loadOf(url, row.request)
	const bare = sent && loadOf(baselines.origin, () => sent)
	const query = asked && loadOf(baselines.origin, () => asked)
	const speedOf = async (one: Load | null) => {
		if (!one) return 0
		const first = await generateLoad(one, { requests: Math.max(warmUpRequests, concurrency) })
		if (row.alone) return first.perSecond
		return (await generateLoad(one, { requests: requestsFor(first.perSecond, seconds * warmUpFactor, one) })).perSecond
	}
	const speed = { site: await speedOf(load), bare: await speedOf(bare), query: await speedOf(query) }
	const pauses = row.alone ? { pauseMs: row.alone.pauseMs } : {}
	return { row, load: { ...load, ...pauses }, bare, query: query && { ...query, ...pauses }, speed }
}

/** Requests for this many seconds; at least two per connection. */
function requestsFor(perSecond: number, seconds: number, { connections }: Load): number {
	return Math.max(connections * 2, Math.round(perSecond * seconds))
}

/** One round of a row: top speed with its CPU time and commands, half speed, and its baselines directly after. */
export async function measureRow({ row, load, bare, query, speed }: WarmRow, environment: BenchEnvironment): Promise<Figures> {
	const { seconds, processes, baselines, countCommands, restCommands } = environment
	await row.prepare?.()
	const requests = row.alone?.requests ?? requestsFor(speed.site, seconds, load)
	const [before, commandsBefore, since] = [await readCpu(processes), await countCommands(), performance.now()]
	const top = await generateLoad(load, { requests })
	if (row.request().method === 'POST') await sleep(afterWriteMs)
	const [after, commandsAfter] = [await readCpu(processes), await countCommands()]
	const ofNobody = (restCommands * (performance.now() - since)) / 1_000
	const cpu = Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / requests]))
	const half = row.alone ? top : await measureHalf(load, top.perSecond, seconds)
	const ofBaseline = { processes: [baselines.process, ...processes.filter(({ name }) => name === 'mongod')], seconds: seconds / 2, row }
	const [bareTop, queryTop] = [
		bare && (await measureBaseline(bare, speed.bare, ofBaseline)),
		query && (await measureBaseline(query, speed.query, ofBaseline)),
	]
	return {
		...{ perSecond: top.perSecond, p50: top.p50, p99: top.p99, bytes: top.bytes },
		...{ halfP50: half.p50, halfP99: half.p99, cpu, commands: Math.max(0, commandsAfter - commandsBefore - ofNobody) / requests },
		...{ bare: bareTop && top.perSecond / bareTop.perSecond, query: queryTop && queryTop.p50 / top.p50 },
		...{ bareCpu: bareTop?.cpu ?? null, queryCpu: queryTop?.cpu ?? null },
		...{ bareSpread: bareTop?.spread ?? null, querySpread: queryTop?.spread ?? null },
	}
}

const measureHalf = (load: Load, perSecond: number, seconds: number) =>
	generateConstantLoad(load, { requests: requestsFor(perSecond / 2, seconds, load), perSecond: perSecond / 2 })

interface BaselineMeasure {
	processes: readonly Process[]
	seconds: number
	row: Row
}

/** A baseline's top speed, median and CPU time per response; its p99/p50 ratio at half that speed. */
async function measureBaseline(load: Load, speed: number, { processes, seconds, row }: BaselineMeasure) {
	const sum = async () => Object.values(await readCpu(processes)).reduce((all, ms) => all + ms, 0)
	const requests = row.alone?.requests ?? requestsFor(speed, seconds, load)
	const before = await sum()
	const { perSecond, p50, p99 } = await generateLoad(load, { requests })
	const cpu = ((await sum()) - before) / requests
	const half = row.alone ? { p50, p99 } : await measureHalf(load, perSecond, seconds)
	return { perSecond, p50, spread: half.p99 / half.p50, cpu }
}
