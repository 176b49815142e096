import { setTimeout as sleep } from 'node:timers/promises'
import { drive, driveEvenly, type Load } from './drive.ts'
import type { Process } from './processes.ts'
import { readCpu } from './processes.ts'
import type { Figures } from './report.ts'
import type { Row } from './rows.ts'
import type { Yardsticks } from './yardstick/yardstick.ts'

/** A warmed-up row, with its yardsticks. */
export interface ReadyRow {
	row: Row
	load: Load
	/** Loads of its yardsticks, if any. */
	bare: Load | null
	query: Load | null
	/** Approximate requests per second of each. */
	speed: { site: number; bare: number; query: number }
}

export interface Place {
	url: string
	connections: number
	seconds: number
	/** The processes of the site and the database. */
	processes: readonly Process[]
	yardsticks: Yardsticks
}

const warmUpRequests = 40
/** The work that follows a write counts too. */
const aftermathMs = 300

/** Warms up a row and its yardsticks, and measures their speed. */
export async function warmUp(row: Row, { url, connections, seconds, yardsticks }: Place): Promise<ReadyRow> {
	const usual = row.connections ?? connections
	const load = { origin: url, request: row.request, connections: usual }
	const bare = row.isBare ? await aside(yardsticks, usual, await yardsticks.bare(url, row.request())) : null
	const query = row.query ? await aside(yardsticks, usual, await yardsticks.query(row.query)) : null
	const speedOf = async (one: Load | null) => {
		if (!one) return 0
		const first = await drive(one, { requests: Math.max(warmUpRequests, usual) })
		return (await drive(one, { requests: enough(first.perSecond, seconds / 2, one) })).perSecond
	}
	return { row, load, bare, query, speed: { site: await speedOf(load), bare: await speedOf(bare), query: await speedOf(query) } }
}

async function aside({ origin }: Yardsticks, connections: number, sent: ReturnType<Row['request']>): Promise<Load> {
	return { origin, connections, request: () => sent }
}

/** Requests for this many seconds; at least two per connection. */
function enough(perSecond: number, seconds: number, { connections }: Load): number {
	return Math.max(connections * 2, Math.round(perSecond * seconds))
}

/** One round of a row: top speed with its CPU time, half speed, and its yardsticks directly after. */
export async function measureRow({ row, load, bare, query, speed }: ReadyRow, { seconds, processes, yardsticks }: Place): Promise<Figures> {
	const before = await readCpu(processes)
	const requests = enough(speed.site, seconds, load)
	const top = await drive(load, { requests })
	if (row.request().method === 'POST') await sleep(aftermathMs)
	const after = await readCpu(processes)
	const cpu = Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / requests]))
	const half = await driveEvenly(load, { requests: enough(top.perSecond / 2, seconds, load), perSecond: top.perSecond / 2 })
	const aside = [yardsticks.process, ...processes.filter(({ name }) => name === 'mongod')]
	const [bareTop, queryTop] = [await beside(bare, speed.bare, seconds, aside), await beside(query, speed.query, seconds, aside)]
	return {
		...{ perSecond: top.perSecond, p50: top.p50, p99: top.p99, bytes: top.bytes },
		...{ halfP50: half.p50, halfP99: half.p99, cpu },
		...{ bare: bareTop && top.perSecond / bareTop.perSecond, query: queryTop && top.perSecond / queryTop.perSecond },
		...{ bareCpu: bareTop?.cpu ?? null, queryCpu: queryTop?.cpu ?? null },
		...{ bareSpread: bareTop?.spread ?? null, querySpread: queryTop?.spread ?? null },
	}
}

/** A yardstick's top speed and CPU time per response; its p99/p50 ratio at half that speed. */
async function beside(load: Load | null, speed: number, seconds: number, processes: readonly Process[]) {
	if (!load) return null
	const sum = async () => Object.values(await readCpu(processes)).reduce((all, ms) => all + ms, 0)
	const requests = enough(speed, seconds / 2, load)
	const before = await sum()
	const { perSecond } = await drive(load, { requests })
	const cpu = ((await sum()) - before) / requests
	const half = await driveEvenly(load, { requests: enough(perSecond / 2, seconds / 2, load), perSecond: perSecond / 2 })
	return { perSecond, spread: half.p99 / half.p50, cpu }
}
