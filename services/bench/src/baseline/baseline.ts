import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Process } from '../processes.ts'
import { type HttpRequest, send } from '../requests.ts'
import type { Query } from './queries.ts'

/** What the baseline process serves at an address. */
export interface Task {
	path: string
	bytes?: { headers: Record<string, string>; body: string }
	query?: Query
}

export interface Baselines {
	origin: string
	process: Process
	/** Creates an address that returns the same bytes as the site does for this request. */
	bare: (site: string, sent: HttpRequest) => Promise<HttpRequest>
	/** Creates an address that returns what MongoDB finds. */
	query: (query: Query) => Promise<HttpRequest>
	stop: () => Promise<void>
}

/** Starts the servers that the site is compared with. */
export async function startBaselines(mongodbUrl: string, database: string): Promise<Baselines> {
	const child = fork(path.join(import.meta.dirname, 'main.ts'), [mongodbUrl, database], { execArgv: [] })
	const [{ port }] = (await once(child, 'message')) as [{ port: number }] // the first message of main.ts
	let count = 0
	const add = async (task: Omit<Task, 'path'>): Promise<HttpRequest> => {
		count += 1
		const one = { ...task, path: `/${count}` }
		child.send(one)
		await once(child, 'message', { signal: AbortSignal.timeout(60_000) })
		return { method: 'GET', path: one.path, headers: {} }
	}
	return {
		origin: `http://127.0.0.1:${port}`,
		process: { name: 'baseline', pid: child.pid ?? 0 },
		bare: async (site, sent) => {
			const raw = await readRaw(site, sent)
			return { ...(await add({ bytes: raw })), headers: sent.headers }
		},
		query: (query) => add({ query }),
		stop: async () => {
			const left = once(child, 'exit')
			child.disconnect()
			await left
		},
	}
}

const ofConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** A raw response: fetch() would decompress it. */
async function readRaw(site: string, sent: HttpRequest): Promise<{ headers: Record<string, string>; body: string }> {
	await send(site, sent)
	return new Promise((resolve, reject) => {
		request(site + sent.path, { method: sent.method, headers: sent.headers }, (answer) => {
			const headers = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name) && name !== 'set-cookie')
			buffer(answer).then(
				(body) =>
					resolve({ headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])), body: body.toString('base64') }),
				reject,
			)
		})
			.once('error', reject)
			.end()
	})
}
