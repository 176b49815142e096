import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { HttpRequest } from './requests.ts'

const run = promisify(execFile)
const warmUpSeconds = 1

/** Whether h2load (of nghttp2) is installed. */
export async function hasH2load(): Promise<boolean> {
	return run('h2load', ['--version']).then(
		() => true,
		() => false,
	)
}

interface ConstantLoad {
	origin: string
	/** Each is repeated by an equal number of the connections. */
	reads: readonly HttpRequest[]
	connections: number
	perSecond: number
	seconds: number
}

/**
 * The latencies in milliseconds of GETs that are repeated at a constant rate over keep-alive connections. h2load knows one set of
 * headers, so there is one for each read; its connections send at the same moments. At thousands of requests a second a load
 * generator in JavaScript measures its own pauses; this one is written in C. Throws if a response is not 200.
 */
export async function measureByH2load(load: ConstantLoad): Promise<{ p50: number; p99: number }> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-h2load-'))
	try {
		const logs = await Promise.all(load.reads.map((read, index) => repeatRead(read, load, path.join(folder, String(index)))))
		return readLog(logs.join(''))
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** Returns the log of one h2load. */
async function repeatRead(
	read: HttpRequest,
	{ origin, reads, connections, perSecond, seconds }: ConstantLoad,
	log: string,
): Promise<string> {
	const headers = Object.entries(read.headers).flatMap(([name, value]) => (value ? ['-H', `${name}: ${value}`] : []))
	const clients = Math.ceil(connections / reads.length)
	const rate = [`--duration=${Math.ceil(seconds)}`, `--warm-up-time=${warmUpSeconds}`, `--rps=${perSecond / (clients * reads.length)}`]
	await run('h2load', ['--h1', '--threads=1', `--clients=${clients}`, ...rate, `--log-file=${log}`, ...headers, origin + read.path])
	return readFile(log, 'utf8')
}

/** A line for each response: when it was sent, its status, and its latency in microseconds. */
export function readLog(log: string): { p50: number; p99: number } {
	const lines = log.trimEnd().split('\n')
	const latencies = lines.map((line) => {
		const [, status, latency] = line.split('\t')
		if (status !== '200') throw new Error(`One of ${lines.length} answers was a failure: ${status}.`)
		return Number(latency) / 1_000
	})
	latencies.sort((a, b) => a - b)
	const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
	return { p50: at(0.5), p99: at(0.99) }
}
