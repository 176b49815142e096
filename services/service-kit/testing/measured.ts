import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { signCaller, type Viewer, viewerHeader } from '../src/viewer.ts'

export interface Answer {
	body: unknown
	ms: number
}

/** CPU time in milliseconds so far: comparable even while other processes keep the machine busy. */
export interface Cpu {
	/** Of the service only. */
	node: number
	mongod: number
}

/** A service in a separate process, with its one caller. */
export interface Measured {
	read: (path: string, viewer: Viewer | null) => Promise<Answer>
	cpu: () => Promise<Cpu>
	stop: () => Promise<void>
}

interface Options {
	/** A program that calls serveMeasured() with the area. */
	program: URL
	env: NodeJS.ProcessEnv
	mongodPid: number
	/** Signs callers. */
	secret: string
}

export async function startMeasured({ program, env, mongodPid, secret }: Options): Promise<Measured> {
	const child = fork(program, { env, execArgv: [] })
	const { port } = await answerOf<{ port: number }>(child)
	const agent = new Agent({ keepAlive: true })
	return {
		read: async (path, viewer) => {
			// Like a browser.
			const headers = {
				'accept-encoding': 'gzip',
				[viewerHeader]: signCaller({ viewer, session: 'x', ip: '127.0.0.1' }, secret, Date.now()),
			}
			const began = performance.now()
			const { status, bytes } = await ask(`http://127.0.0.1:${port}${path}`, { agent, headers })
			const ms = performance.now() - began
			const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString()
			if (status !== 200) throw new Error(text)
			return { body: JSON.parse(text), ms }
		},
		cpu: async () => {
			child.send('cpu')
			const { cpu } = await answerOf<{ cpu: number }>(child)
			return { node: cpu, mongod: await cpuOf(mongodPid) }
		},
		stop: async () => {
			agent.destroy()
			const left = once(child, 'exit')
			child.disconnect()
			await left
		},
	}
}

const at = (sorted: readonly number[], part: number) =>
	(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1).padStart(6)

/**
 * Reads `times` times in sequence; returns a line with latencies and the CPU time per read. `quiet` is the p99 of the reads
 * without steal time (CPU taken by other virtual machines), and their share.
 */
export async function measureReads(measured: Measured, times: number, read: () => Promise<{ ms: number }>): Promise<string> {
	const taken: number[] = []
	const quiet: number[] = []
	const before = await measured.cpu()
	for (let n = 0; n < times; n++) {
		const stolen = stolenTicks()
		const { ms } = await read()
		taken.push(ms)
		if (stolenTicks() === stolen) quiet.push(ms)
	}
	const after = await measured.cpu()
	const each = (part: keyof Cpu) => ((after[part] - before[part]) / taken.length).toFixed(1).padStart(4)
	for (const list of [taken, quiet]) list.sort((a, b) => a - b)
	const latency = `p50 ${at(taken, 0.5)}  p95 ${at(taken, 0.95)}  p99 ${at(taken, 0.99)}  max ${at(taken, 1)}`
	const share = `${((quiet.length / taken.length) * 100).toFixed(0).padStart(3)} %`
	return `${latency}  quiet p99 ${at(quiet, 0.99)} of ${share}  cpu: node ${each('node')}  mongod ${each('mongod')} ms`
}

/** The steal time in kernel ticks: CPU time that the hypervisor gave to other machines; 0 if unknown. */
function stolenTicks(): number {
	const [all = ''] = existsSync('/proc/stat') ? readFileSync('/proc/stat', 'utf8').split('\n', 1) : []
	return Number(all.split(/\s+/)[8] ?? 0)
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
	const [message] = await once(child, 'message', { signal: AbortSignal.timeout(60_000) })
	return message as T // serve-measured.ts writes it
}

function ask(url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<{ status: number; bytes: Buffer }> {
	return new Promise((resolve, reject) => {
		get(url, options, (response) => {
			buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, bytes }), reject)
		}).once('error', reject)
	})
}

/** CPU time in milliseconds of any process on this machine so far; 0 for one elsewhere. */
export async function cpuOf(pid: number): Promise<number> {
	const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? []
	return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}
