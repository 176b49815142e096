import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@folkmoot/mongod/choose-port'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { withDisposables } from '@folkmoot/mongod/with-disposables'
import { runApart } from '@folkmoot/site/run-apart'
import { startBaselines } from '../baseline/baseline.ts'
import { siteEnv } from '../config.ts'
import { median } from '../median.ts'
import { database, openData } from '../open-site.ts'
import { type BenchOptions, readOptions } from '../options.ts'
import { isSelected } from '../read-options.ts'
import { writeReport } from '../report-file.ts'
import { createRows, type Row, type Site } from '../rows.ts'
import { signIn } from '../visitors.ts'
import type { LoadTask } from './load-worker.ts'
import { pin } from './pin.ts'
import { type LoadWorker, startLoadWorker } from './start-load-worker.ts'

type Say = (line: string) => void

interface CopiesLine {
	name: string
	/** Requests per second with one copy of each part on one processor, and with two of each on two: medians. */
	one: number
	two: number
	/** The median of the gains of the rounds, in each of which both were measured. */
	gain: number
}

/** What is measured: each generator sends the same work to an origin of its own. */
interface Work {
	name: string
	/** The name of a row, or a request that is repeated. */
	work: LoadTask['work']
	/** Of one copy, and of two. */
	origins: { one: readonly string[]; two: readonly string[] }
	connections: number
}

const settleMs = 3_000
/** V8 has compiled what a row calls after some thousand calls of each process, and two copies get half of the calls each. */
const warmUpSeconds = 10
/** For each gateway; with ten, two processors share what comes together into smaller batches, and one was not at its top yet. */
const saturating = 100
/** What members do most, and what is most expensive. */
const usualRows = 'feed, member|50 comments, member|_initial, member|vote'

/**
 * `npm run bench:copies -- …`: a site with one copy of each part, and one with two gateways and two of each service, run side by
 * side over the same data. In turn each gets the load, with all that works for it, database and load included, on one processor
 * or on two: minutes apart the machine's own speed changes by more than the gain. Returns the exit code.
 */
export async function runCopiesBench(args: string[], folder: string, say: Say): Promise<number> {
	const options = readOptions(['--connections', String(saturating), ...args], folder)
	if (os.cpus().length < 2) throw new PlainError('This machine has one processor.', 'run it on a machine with two or more.')
	return withDisposables(async (run) => {
		const { store, data, mongod } = await openData(run, options, say)
		const single = await openSite(run, mongod.url, 1, say)
		const double = await openSite(run, mongod.url, 2, say)
		const [url = ''] = single.origins
		const site = { url, visitors: await signIn(store.db, url, data), data, restMs: 0 }
		await sleep(settleMs)
		for (const { first } of [single, double]) await pinAll(first, [0])
		const use = async (processors: readonly number[]) => {
			await pinAll(double.second, processors.slice(-1))
			await pinAll(pidsOf(mongod.pid()), processors)
		}
		const workers = await Promise.all(double.origins.map((_, index) => openLoadWorker(run, { ...site, generator: index }, index)))
		const rows = (await createRows(site)).filter(({ name, alone }) => !alone && isSelected(name, options.only || usualRows))
		const origins = { one: single.origins, two: double.origins }
		const ofSite = rows.map(({ name, connections = options.connections }): Work => ({ name, work: name, origins, connections }))
		const ofBaselines = await openBaselines(run, rows, { site: url, mongodb: mongod.url, connections: options.connections })
		const lines: CopiesLine[] = []
		for (const work of [...ofSite, ...ofBaselines]) {
			const line = await measureGain(work, { workers, use }, options)
			say(`${line.name}: ${line.one.toFixed(0)} and ${line.two.toFixed(0)} a second, ${line.gain.toFixed(2)} ×`)
			lines.push(line)
		}
		const base = path.join(path.dirname(options.report), 'copies')
		await writeReport(base, { at: new Date().toISOString(), lines }, writeCopies(lines), say)
		return 0
	})
}

interface PinnedSite {
	origins: readonly string[]
	/** Processes of the first copies, and of the second ones. */
	first: readonly number[]
	second: readonly number[]
}

async function openSite(run: AsyncDisposableStack, mongodb: string, copies: number, say: Say): Promise<PinnedSite> {
	const address = { host: '127.0.0.1', port: await freePort() }
	const parts = await runApart({ env: siteEnv(mongodb, database), address, say, copies })
	run.defer(() => parts.stop())
	const pids = (isSecond: boolean) =>
		parts.names.filter((name) => name.endsWith('.2') === isSecond).flatMap((name) => pidsOf(parts.pid(name)))
	return { origins: parts.gatewayPorts.map((port) => `http://127.0.0.1:${port}`), first: pids(false), second: pids(true) }
}

const pidsOf = (pid: number | undefined) => (pid === undefined ? [] : [pid])

async function pinAll(pids: readonly number[], processors: readonly number[]): Promise<void> {
	for (const pid of pids) await pin(pid, processors)
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
	connections: number
}

/**
 * What the machine itself gains by a second processor: a server that sends the bytes of the first row, and one that sends
 * its MongoDB query, a copy of them on each of two processors.
 */
async function openBaselines(
	run: AsyncDisposableStack,
	rows: readonly Row[],
	{ site, mongodb, connections }: BaselineSite,
): Promise<Work[]> {
	const row = rows.find(({ isBare, query }) => isBare && query)
	if (!row?.query) return []
	const { name, query, request } = row
	const [first, second] = [await startBaselines(mongodb, database), await startBaselines(mongodb, database)]
	for (const [index, one] of [first, second].entries()) {
		run.defer(() => one.stop())
		await pin(one.process.pid, [index])
	}
	const [bytes] = [await first.bare(site, request()), await second.bare(site, request())]
	const [found] = [await first.query(query), await second.query(query)]
	// Each copy has the same addresses, as they are numbered.
	const origins = { one: [first.origin], two: [first.origin, second.origin] }
	return [
		...(bytes ? [{ name: `bare server, ${name}`, work: bytes, origins, connections }] : []),
		...(found ? [{ name: `bare MongoDB query, ${name}`, work: found, origins, connections }] : []),
	]
}

interface Generators {
	workers: readonly LoadWorker[]
	/** Gives what is measured next these processors. */
	use: (processors: readonly number[]) => Promise<void>
}

/** One copy and two in turn, each warmed up before the first round. */
async function measureGain(
	{ name, work, origins, connections }: Work,
	{ workers, use }: Generators,
	options: BenchOptions,
): Promise<CopiesLine> {
	const meter = (urls: readonly string[]) => {
		let speed = 0
		const measure = async (requests: number) => {
			await use([...urls.keys()])
			const run = async (origin: string, index: number) =>
				(await workers[index]?.run({ work, origin, connections, requests }))?.perSecond ?? 0
			speed = (await Promise.all(urls.map(run))).reduce((sum, perSecond) => sum + perSecond, 0)
			return speed
		}
		const measureFor = (seconds: number) => measure(Math.max(connections * 2, Math.round((speed * seconds) / urls.length)))
		return { begin: () => measure(connections * 4), measureFor }
	}
	const [one, two] = [meter(origins.one), meter(origins.two)]
	for (const { begin, measureFor } of [one, two]) {
		await begin()
		await measureFor(warmUpSeconds)
	}
	const rounds: { one: number; two: number }[] = []
	for (let round = 0; round < options.rounds; round++)
		rounds.push({ one: await one.measureFor(options.seconds), two: await two.measureFor(options.seconds) })
	const medianOf = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
	return { name, one: medianOf((each) => each.one), two: medianOf((each) => each.two), gain: medianOf((each) => each.two / each.one) }
}

function writeCopies(lines: readonly CopiesLine[]): string {
	const rows = lines.map(({ name, one, two, gain }) => `| ${name} | ${one.toFixed(0)} | ${two.toFixed(0)} | ${gain.toFixed(2)} × |`)
	return [
		'Replies a second: one of each part on one processor, and two of each on two, with database and load generators on the same processors; measured in turn, medians. The target is 1.8 ×. The bare lines show what the machine itself gains.',
		['| Work | one | two | |', '| --- | --: | --: | --: |', ...rows].join('\n'),
	].join('\n\n')
}
