import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { signCaller, type Viewer, viewerHeader } from '@folkmoot/service-kit/viewer'

export interface Page {
	next: string | null
	count: number
	ms: number
}

/** Milliseconds of work so far: what is left to compare by where others keep the machine busy. */
export interface Cpu {
	/** Of the service alone. */
	node: number
	mongod: number
}

/** A service in a process of its own, and its one caller. */
export interface Measured {
	read: (query: Record<string, string>, viewer: Viewer | null) => Promise<Page>
	cpu: () => Promise<Cpu>
	stop: () => Promise<void>
}

interface Options {
	env: NodeJS.ProcessEnv
	mongodPid: number
	/** Signs callers. */
	secret: string
}

export async function startMeasured({ env, mongodPid, secret }: Options): Promise<Measured> {
	const child = fork(new URL('./measured-service.ts', import.meta.url), { env })
	const { port } = await answerOf<{ port: number }>(child)
	const agent = new Agent({ keepAlive: true })
	return {
		read: async (query, viewer) => {
			// As a browser asks.
			const headers = {
				'accept-encoding': 'gzip',
				[viewerHeader]: signCaller({ viewer, session: 'x', ip: '127.0.0.1' }, secret, Date.now()),
			}
			const began = performance.now()
			const { status, bytes } = await ask(`http://127.0.0.1:${port}/api/posts?${new URLSearchParams(query)}`, { agent, headers })
			const ms = performance.now() - began
			const body = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString()
			if (status !== 200) throw new Error(body)
			const { posts, next } = JSON.parse(body) as { posts: unknown[]; next: string | null } // what the contract says
			return { next, count: posts.length, ms }
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

async function answerOf<T>(child: ChildProcess): Promise<T> {
	const [message] = await once(child, 'message', { signal: AbortSignal.timeout(60_000) })
	return message as T // measured-service.ts writes it
}

function ask(url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<{ status: number; bytes: Buffer }> {
	return new Promise((resolve, reject) => {
		get(url, options, (response) => {
			buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, bytes }), reject)
		}).once('error', reject)
	})
}

/** Of any process on this machine; 0 of one elsewhere. */
async function cpuOf(pid: number): Promise<number> {
	const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? []
	return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10
}
