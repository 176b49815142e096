import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@folkmoot/mongod/choose-port'
import { projectTop } from '@folkmoot/mongod/config'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { endWithParent, nodeFlags } from '@folkmoot/site/child'
import { siteEnv } from './config.ts'
import { type Process, processesOf } from './processes.ts'

export interface RunningSite {
	url: string
	/** All its processes, except the database. */
	processes: readonly Process[]
	/** The launcher's inspector port; null if not requested. */
	inspectPort: number | null
	stop: () => Promise<void>
}

interface Options {
	mongodbUrl: string
	database: string
	/** The checkout whose site it is; this one, if missing. */
	folder?: string
	apart: boolean
	inspect: boolean
	say: (line: string) => void
}

const startTimeoutMs = 180_000
/** By then followers and background loops have started. */
const settleMs = 2_000

/** Starts the site as `npm start` does, public and without rate limits. */
export async function runSite({ mongodbUrl, database, folder = projectTop, apart, inspect, say }: Options): Promise<RunningSite> {
	const inspectPort = inspect ? await freePort() : null
	const flags = [...nodeFlags, '--import', endWithParent, ...(inspectPort ? [`--inspect=127.0.0.1:${inspectPort}`] : [])]
	const program = path.join(folder, 'services', 'site', 'first.mjs')
	const child = spawn(process.execPath, [...flags, program, 'start', ...(apart ? ['--apart'] : [])], {
		env: { ...siteEnv(mongodbUrl, database), PORT: String(await freePort()) },
		stdio: ['ignore', 'pipe', inspect ? 'ignore' : 'inherit', 'ipc'],
	})
	const url = await readAddress(child, say)
	await sleep(settleMs)
	const stop = async () => {
		const exited = once(child, 'exit')
		child.kill('SIGTERM')
		await exited
	}
	return { url, processes: await processesOf(child.pid ?? 0), inspectPort, stop }
}

function readAddress(child: ChildProcess, say: (line: string) => void): Promise<string> {
	return new Promise((resolve, reject) => {
		const onExit = () => reject(new PlainError('The site could not be started.', 'what it says above is the reason.'))
		const timeout = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs)
		child.once('exit', onExit)
		child.stdout?.on('data', (chunk: Buffer) => {
			const text = chunk.toString()
			const [, url] = /Folkmoot is at (\S+)/.exec(text) ?? []
			if (!url) return say(text.trimEnd())
			clearTimeout(timeout)
			child.off('exit', onExit)
			resolve(url)
		})
	})
}
