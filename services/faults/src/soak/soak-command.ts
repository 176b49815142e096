import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { prepareDataSet } from '@folkmoot/bench/data-set'
import { driveEvenly } from '@folkmoot/bench/drive'
import { giveNews } from '@folkmoot/bench/give-news'
import { readOptions as readSizes } from '@folkmoot/bench/options'
import { signIn } from '@folkmoot/bench/people'
import { readMemory } from '@folkmoot/bench/processes'
import { send } from '@folkmoot/bench/requests'
import { runSite } from '@folkmoot/bench/run-site'
import { closingAfter } from '@folkmoot/mongod/closing-after'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { openDatabase } from '@folkmoot/service-kit/database'
import { faultsDir } from '../config.ts'
import { judge, type Sample, type Verdict } from './judge.ts'
import { lookInto } from './look-inside.ts'
import { type Mix, mixCalls } from './mixed-calls.ts'

type Say = (line: string) => void

interface Options {
	minutes: number
	/** Calls per second. */
	rate: number
}

const database = 'folkmoot'
/**
 * Calls per second of one connection. A connection with more calls falls behind, because polls wait to be answered together
 * (docs/decisions, 8).
 */
const ofOneConnection = 2
const sizes = ['--posts', '2000', '--comments', '20000', '--members', '30', '--thread', '300']
/** Between two samples; each sample opens new connections. */
const most = { seconds: 60, samples: 24 }
/** By then all work started by a call is done. */
const calmMs = 1_500

/** `npm run soak`; returns the exit code: 0 if nothing grew, nothing failed and no warning was emitted. */
export async function runSoak(args: string[], say: Say): Promise<number> {
	const options = readArguments(args)
	await mkdir(faultsDir, { recursive: true })
	return closingAfter((run) => soakAndJudge(run, options, say))
}

async function soakAndJudge(run: AsyncDisposableStack, options: Options, say: Say): Promise<number> {
	const dataDir = await mkdtemp(path.join(faultsDir, 'soak-'))
	run.defer(() => rm(dataDir, { recursive: true, force: true }))
	const mongod = await startMongod({ dataDir, log: say })
	run.defer(() => mongod.stop())
	const { samples, complaints } = await soak(run, { ...options, mongodbUrl: mongod.url, say })
	const { mongod: ofDatabase = 0 } = await readMemory([{ name: 'mongod', pid: mongod.pid() ?? 0 }])
	const verdict = judge(samples, options.minutes)
	const reached = samples.reduce((sum, { perSecond }) => sum + perSecond, 0) / Math.max(1, samples.length)
	const refused = samples.reduce((sum, sample) => sum + sample.refused, 0)
	const facts = [
		`Calls a second: ${reached.toFixed(0)} of ${options.rate}; told to come again: ${refused}.`,
		`mongod at the end: ${ofDatabase.toFixed(0)} MB.`,
	]
	const lines = [...tableOf(samples), '', ...facts, ...linesOf(verdict, complaints)]
	const file = path.join(faultsDir, 'soak.md')
	await writeFile(file, `${options.minutes} minutes at ${options.rate} calls a second.\n\n${lines.join('\n')}\n`)
	say(`\n${lines.join('\n')}\n\nWritten to ${file}`)
	return verdict.isGood && complaints.length === 0 ? 0 : 1
}

interface Found {
	samples: Sample[]
	complaints: string[]
}

async function soak(
	run: AsyncDisposableStack,
	{ mongodbUrl, say, ...options }: Options & { mongodbUrl: string; say: Say },
): Promise<Found> {
	const store = await openDatabase(mongodbUrl, database)
	run.defer(() => store.client.close())
	const data = await prepareDataSet(store, readSizes(sizes, dataFolder), say)
	const site = await runSite({ mongodbUrl, database, apart: false, inspected: true, say })
	run.defer(() => site.stop())
	const people = await signIn(store.db, site.url, data)
	await giveNews(store.db, site.url, people, data, say)
	const community = await store.db.collection('communities').findOne({ name: 'Measured' })
	const mix = mixCalls(people, data, String(community?._id.toHexString()))
	// A call that fails here is reported by its name.
	for (const call of mix.each()) await send(site.url, call)
	const inside = await lookInto(site.processes[0]?.pid ?? 0, site.inspectPort ?? 0)
	run.defer(async () => inside.close())
	const samples: Sample[] = []
	try {
		for await (const sample of goOn(site.url, mix, options)) {
			const one = { ...sample, ...(await inside.look()) }
			samples.push(one)
			say(rowOf(one))
		}
	} catch (error) {
		return { samples, complaints: [error instanceof Error ? error.message : String(error)] }
	}
	return { samples, complaints: await inside.complaints() }
}

const dataFolder = '.'

/** Generates load for this many minutes, one stretch at a time; ends if a call fails. */
async function* goOn(origin: string, mix: Mix, { minutes, rate }: Options) {
	const seconds = Math.max(10, Math.min(most.seconds, (minutes * 60) / most.samples))
	const began = performance.now()
	for (;;) {
		const load = { origin, connections: Math.ceil(rate / ofOneConnection), request: () => mix.next() }
		const { perSecond, p50, p99, refused } = await driveEvenly(load, {
			requests: Math.round(seconds * rate),
			perSecond: rate,
			isPatient: true,
		})
		await sleep(calmMs)
		const minute = (performance.now() - began) / 60_000
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

function linesOf({ isGood, lines }: Verdict, complaints: readonly string[]): string[] {
	const told =
		complaints.length === 0 ? ['Nothing was rejected unhandled, nothing complained.'] : complaints.map((one) => `Complaint: ${one}`)
	const sum = isGood && complaints.length === 0 ? 'Sound: nothing grows.' : 'Not sound.'
	return [...lines.map((line) => `- ${line}`), ...told.map((line) => `- ${line}`), sum]
}

const usage = 'the options are --minutes and --rate: "npm run soak -- --minutes 8 --rate 50".'

function readArguments(args: string[]): Options {
	try {
		const text = (value: string) => ({ type: 'string', default: value }) as const
		const { values } = parseArgs({ args, options: { minutes: text('30'), rate: text('100') } })
		const [minutes, rate] = [Number(values.minutes), Number(values.rate)]
		if (minutes > 0 && rate > 0) return { minutes, rate }
	} catch (error) {
		throw new PlainError(error instanceof Error ? error.message : String(error), usage)
	}
	throw new PlainError('Minutes and rate are numbers above 0.', usage)
}
