import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { prepareDataSet } from '@folkmoot/bench/data-set'
import { generateConstantLoad } from '@folkmoot/bench/generate-load'
import { readOptions as readSizes } from '@folkmoot/bench/options'
import { readMemory } from '@folkmoot/bench/processes'
import { send } from '@folkmoot/bench/requests'
import { runSite } from '@folkmoot/bench/run-site'
import { seedNotifications } from '@folkmoot/bench/seed-notifications'
import { signIn } from '@folkmoot/bench/visitors'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { withDisposables } from '@folkmoot/mongod/with-disposables'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { faultsDir } from '../config.ts'
import { checkGrowth, type Sample, type Verdict } from './growth-check.ts'
import { attachProbe } from './process-probe.ts'
import { createTrafficMix, type TrafficMix } from './traffic-mix.ts'

type Say = (line: string) => void

interface Options {
	minutes: number
	/** Calls per second. */
	rate: number
}

const database = 'folkmoot'
/**
 * Calls per second of one connection. A connection with more calls falls behind, because polls wait to be answered together
 * (decision 30).
 */
const callsPerConnection = 2
const sizes = ['--posts', '2000', '--comments', '20000', '--members', '30', '--thread', '300']
/** Between two samples; each sample opens new connections. */
const maxSampling = { seconds: 60, samples: 24 }
/** By then all work started by a call is done. */
const settleMs = 1_500

/** `npm run soak`; returns the exit code: 0 if nothing grew, nothing failed and no warning was emitted. */
export async function runSoak(args: string[], say: Say): Promise<number> {
	const options = readArguments(args)
	await mkdir(faultsDir, { recursive: true })
	return withDisposables((run) => runSoakTest(run, options, say))
}

async function runSoakTest(run: AsyncDisposableStack, options: Options, say: Say): Promise<number> {
	const dataDir = await mkdtemp(path.join(faultsDir, 'soak-'))
	run.defer(() => rm(dataDir, { recursive: true, force: true }))
	const mongod = await startMongod({ dataDir, log: say })
	run.defer(() => mongod.stop())
	const { samples, warnings } = await soak(run, { ...options, mongodbUrl: mongod.url, say })
	const { mongod: ofDatabase = 0 } = await readMemory([{ name: 'mongod', pid: mongod.pid() ?? 0 }])
	const verdict = checkGrowth(samples, options.minutes)
	const reached = samples.reduce((sum, { perSecond }) => sum + perSecond, 0) / Math.max(1, samples.length)
	const refused = samples.reduce((sum, sample) => sum + sample.refused, 0)
	const facts = [
		`Calls a second: ${reached.toFixed(0)} of ${options.rate}; answered 503 with Retry-After: ${refused}.`,
		`mongod at the end: ${ofDatabase.toFixed(0)} MB.`,
	]
	const lines = [...tableOf(samples), '', ...facts, ...linesOf(verdict, warnings)]
	const file = path.join(faultsDir, 'soak.md')
	await writeFile(file, `${options.minutes} minutes at ${options.rate} calls a second.\n\n${lines.join('\n')}\n`)
	say(`\n${lines.join('\n')}\n\nWritten to ${file}`)
	return verdict.hasPassed && warnings.length === 0 ? 0 : 1
}

interface Found {
	samples: Sample[]
	warnings: string[]
}

async function soak(
	run: AsyncDisposableStack,
	{ mongodbUrl, say, ...options }: Options & { mongodbUrl: string; say: Say },
): Promise<Found> {
	const store = await openDatabase(mongodbUrl, database)
	run.defer(() => store.client.close())
	const data = await prepareDataSet(store, readSizes(sizes, dataFolder), say)
	const site = await runSite({ mongodbUrl, database, apart: false, inspect: true, say })
	run.defer(() => site.stop())
	const visitors = await signIn(store.db, site.url, data)
	await seedNotifications(store.db, site.url, visitors, data, say)
	const community = await store.db.collection('communities').findOne({ name: 'Measured' })
	const mix = createTrafficMix(visitors, data, String(community?._id.toHexString()))
	// A call that fails here is reported by its name.
	for (const call of mix.each()) await send(site.url, call)
	const probe = await attachProbe(site.processes[0]?.pid ?? 0, site.inspectPort ?? 0)
	run.defer(async () => probe.close())
	const samples: Sample[] = []
	try {
		for await (const sample of runLoad(site.url, mix, options)) {
			const one = { ...sample, ...(await probe.sample()) }
			samples.push(one)
			say(rowOf(one))
		}
	} catch (error) {
		return { samples, warnings: [error instanceof Error ? error.message : String(error)] }
	}
	return { samples, warnings: await probe.warnings() }
}

const dataFolder = '.'

/** Generates load for this many minutes, one stretch at a time; ends if a call fails. */
async function* runLoad(origin: string, mix: TrafficMix, { minutes, rate }: Options) {
	const seconds = Math.max(10, Math.min(maxSampling.seconds, (minutes * 60) / maxSampling.samples))
	const startedAt = performance.now()
	for (;;) {
		const load = { origin, connections: Math.ceil(rate / callsPerConnection), request: () => mix.next() }
		const { perSecond, p50, p99, refused } = await generateConstantLoad(load, {
			requests: Math.round(seconds * rate),
			perSecond: rate,
			allowsRetryLater: true,
		})
		await sleep(settleMs)
		const minute = (performance.now() - startedAt) / 60_000
		yield { minute, perSecond, p50, p99, refused }
		if (minute >= minutes) return
	}
}

function tableOf(samples: readonly Sample[]): string[] {
	return [
		'| Minute | Heap | RSS | PSS | Handles | Files | a second | p50 | p99 |',
		'| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
		...samples.map(rowOf),
	]
}

function rowOf({ minute, heap, rss, pss, handles, files, perSecond, p50, p99 }: Sample): string {
	const megabytes = [heap, rss, pss].map((value) => `${value.toFixed(1)} MB`)
	return `| ${[minute.toFixed(1), ...megabytes, handles, files, perSecond.toFixed(0), ...[p50, p99].map((ms) => `${ms.toFixed(1)} ms`)].join(' | ')} |`
}

function linesOf({ hasPassed, lines }: Verdict, warnings: readonly string[]): string[] {
	const messages = warnings.length === 0 ? ['No unhandled rejections, no warnings.'] : warnings.map((one) => `Warning: ${one}`)
	const conclusion = hasPassed && warnings.length === 0 ? 'Passed: no growth.' : 'Failed.'
	return [...lines.map((line) => `- ${line}`), ...messages.map((line) => `- ${line}`), conclusion]
}

const usage = 'use --minutes and --rate: "npm run soak -- --minutes 8 --rate 50".'

function readArguments(args: string[]): Options {
	try {
		const text = (value: string) => ({ type: 'string', default: value }) as const
		const { values } = parseArgs({ args, options: { minutes: text('30'), rate: text('100') } })
		const [minutes, rate] = [Number(values.minutes), Number(values.rate)]
		if (minutes > 0 && rate > 0) return { minutes, rate }
	} catch (error) {
		throw new PlainError(error instanceof Error ? error.message : String(error), usage)
	}
	throw new PlainError('Minutes and rate must be numbers above 0.', usage)
}
