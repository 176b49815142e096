import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@folkmoot/mongod/choose-port'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { withDisposables } from '@folkmoot/mongod/with-disposables'
import { type RunningApart, runApart } from '@folkmoot/site/run-apart'
import { startBaselines } from '../baseline/baseline.ts'
import { siteEnv } from '../config.ts'
import { median } from '../median.ts'
import { database, type OpenSite, openData } from '../open-site.ts'
import { type BenchOptions, readOptions } from '../options.ts'
import { isSelected } from '../read-options.ts'
import { writeReport } from '../report-file.ts'
import { createRows, type Row, type Site } from '../rows.ts'
import { signIn } from '../visitors.ts'
import type { LoadTask } from './load-worker.ts'
import { pin } from './pin.ts'
import { type LoadWorker, startLoadWorker } from './start-load-worker.ts'

type Say = (line: string) => void
type Data = Omit<OpenSite, 'site'>

interface CopiesLine {
	name: string
	/** Requests per second with one copy of each part on one processor, and with two of each on two. */
	one: number
	two: number
}

/** What is measured: each generator sends the same work to an origin of its own. */
interface Work {
	name: string
	/** The name of a row, or a request that is repeated. */
	work: LoadTask['work']
	origins: readonly string[]
	connections: number
}

const settleMs = 3_000
/** V8 has compiled what a row calls after some thousand calls of each process, and two copies get half of the calls each. */
const warmUpSeconds = 10
/** For each gateway; with ten, two processors share what comes together into smaller batches, and one was not at its top yet. */
const saturating = 100
/** What members do most, and what is most expensive. */
const usualRows = 'page 1|50 comments|_initial|vote'

/**
 * `npm run bench:copies -- …`: runs everything, database and load included, on one processor with one copy of each part;
 * then on two, with two gateways and two of each service, the load spread over both gateways. Returns the exit code.
 */
export async function runCopiesBench(args: string[], folder: string, say: Say): Promise<number> {
	const options = readOptions(['--connections', String(saturating), ...args], folder)
	if (os.cpus().length < 2) throw new PlainError('There is one processor.', 'run it where there are two or more.')
	return withDisposables(async (run) => {
		run.defer(() => pin(process.pid, [...os.cpus().keys()]))
		const data = await openData(run, options, say)
		const one = await measureCopies(1, data, options, say)
		const two = await measureCopies(2, data, options, say)
		const lines = [...one].map(([name, perSecond]): CopiesLine => ({ name, one: perSecond, two: two.get(name) ?? 0 }))
		const base = path.join(path.dirname(options.report), 'copies')
		await writeReport(base, { at: new Date().toISOString(), lines }, writeCopies(lines), say)
		return 0
	})
}

async function measureCopies(copies: number, { store, data, mongod }: Data, options: BenchOptions, say: Say): Promise<Map<string, number>> {
	return withDisposables(async (run) => {
		const address = { host: '127.0.0.1', port: await freePort() }
		const parts = await runApart({ env: siteEnv(mongod.url, database), address, say, copies })
		run.defer(() => parts.stop())
		const origins = parts.gatewayPorts.map((port) => `http://127.0.0.1:${port}`)
		const [url = ''] = origins
		const site = { url, visitors: await signIn(store.db, url, data), data }
		await sleep(settleMs)
		await pinAll(parts, mongod.pid(), copies)
		const workers = await Promise.all(origins.map((_, index) => openLoadWorker(run, { ...site, generator: index }, index)))
		const rows = (await createRows(site)).filter(({ name }) => isSelected(name, options.only || usualRows))
		const ofSite = rows.map(({ name, connections = options.connections }): Work => ({ name, work: name, origins, connections }))
		const ofBaselines = await openBaselines(run, rows, { site: url, mongodb: mongod.url, copies, connections: options.connections })
		const speeds = new Map<string, number>()
		for (const work of [...ofSite, ...ofBaselines]) {
			const perSecond = await topSpeed(work, workers, options)
			say(`${copies} of each: ${work.name}, ${perSecond.toFixed(0)} a second`)
			speeds.set(work.name, perSecond)
		}
		return speeds
	})
}

/** Pins the first copies to one processor and the second ones to another; the database uses both. */
async function pinAll(parts: RunningApart, mongod: number | undefined, copies: number): Promise<void> {
	for (const name of parts.names) {
		const pid = parts.pid(name)
		if (pid !== undefined) await pin(pid, [name.endsWith('.2') ? 1 : 0])
	}
	for (const pid of [process.pid, mongod]) if (pid !== undefined) await pin(pid, [...Array(copies).keys()])
}

/** A load generator on the processor of its gateway, stopped with the run. */
async function openLoadWorker(run: AsyncDisposableStack, site: Site, processor: number): Promise<LoadWorker> {
	const worker = await startLoadWorker(site, processor)
	run.defer(() => worker.stop())
	return worker
}

interface BaselineSite {
	site: string
	mongodb: string
	copies: number
	connections: number
}

/**
 * What the machine itself gains by a second processor: a server that sends the bytes of the first row, and one that sends
 * its MongoDB query, a copy of them on each processor.
 */
async function openBaselines(
	run: AsyncDisposableStack,
	rows: readonly Row[],
	{ site, mongodb, copies, connections }: BaselineSite,
): Promise<Work[]> {
	const row = rows.find(({ isBare, query }) => isBare && query)
	if (!row?.query) return []
	const { name, query, request } = row
	const all = await Promise.all(Array.from({ length: copies }, () => startBaselines(mongodb, database)))
	for (const [index, one] of all.entries()) {
		run.defer(() => one.stop())
		await pin(one.process.pid, [index])
	}
	const [bytes] = await Promise.all(all.map((one) => one.bare(site, request())))
	const [found] = await Promise.all(all.map((one) => one.query(query)))
	const origins = all.map(({ origin }) => origin)
	// Each copy has the same addresses, as they are numbered.
	return [
		...(bytes ? [{ name: `bare server, ${name}`, work: bytes, origins, connections }] : []),
		...(found ? [{ name: `bare MongoDB query, ${name}`, work: found, origins, connections }] : []),
	]
}

/** The median of the rounds after the warm-up; each origin gets the same number of connections. */
async function topSpeed({ work, origins, connections }: Work, workers: readonly LoadWorker[], options: BenchOptions): Promise<number> {
	const measure = async (requests: number) => {
		const run = async (origin: string, index: number) =>
			(await workers[index]?.run({ work, origin, connections, requests }))?.perSecond ?? 0
		const speeds = await Promise.all(origins.map(run))
		return speeds.reduce((sum, perSecond) => sum + perSecond, 0)
	}
	const measureFor = (seconds: number, speed: number) => measure(Math.max(connections * 2, Math.round((speed * seconds) / workers.length)))
	let speed = await measureFor(warmUpSeconds, await measure(connections * 4))
	const rounds: number[] = []
	for (let round = 0; round < options.rounds; round++) {
		speed = await measureFor(options.seconds, speed)
		rounds.push(speed)
	}
	return median(rounds)
}

function writeCopies(lines: readonly CopiesLine[]): string {
	const rows = lines.map(({ name, one, two }) => `| ${name} | ${one.toFixed(0)} | ${two.toFixed(0)} | ${(two / one).toFixed(2)} × |`)
	return [
		'Answers a second: one of each part on one processor, two of each on two, database and load on the same. To be at least 1.8 ×; the bare lines are what the machine gives.',
		['| Work | one | two | |', '| --- | --: | --: | --: |', ...rows].join('\n'),
	].join('\n\n')
}
