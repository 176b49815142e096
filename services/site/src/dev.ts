import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { describeFailure } from '@folkmoot/mongod/plain-error'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { browserRooms, buildBrowser } from './build-browser.ts'
import { childEnv, readSiteConfig } from './config.ts'
import { guard } from './kept-process.ts'
import { runCommand, say } from './say.ts'

const settleMs = 150
const source = /\.(ts|tsx|css|html|json|svg)$/
const noSource = /(^|[\\/])(dist|node_modules|test-results)[\\/]|\.test\.tsx?$/

/**
 * `npm run dev`: the whole site; the server is started again when its sources change, and a browser room is built again
 * when its own do (reload the page). For one browser room with its changes on screen at once: `npm run dev -w mf-post`.
 */
await runCommand(async (args) => {
	const { mongodbUrl, close } = await openDatabase()
	const server = restartable(args, { MONGODB_URL: mongodbUrl })
	const end = () =>
		void server
			.stop()
			.then(close)
			.finally(() => process.exit(0))
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, end)
	server.restart()
	let building = Promise.resolve()
	const build = () => {
		building = building.then(() => buildBrowser({ say })).catch((error: unknown) => say(describeFailure(error)))
	}
	watchFolders(['services', 'gateway'], () => {
		server.restart()
		build() // contracts are built into the browser rooms
	})
	watchFolders(browserRooms, build)
	return 0
})

async function openDatabase(): Promise<{ mongodbUrl: string; close: () => Promise<void> }> {
	const env = childEnv()
	if (env.MONGODB_URL) return { mongodbUrl: env.MONGODB_URL, close: async () => undefined }
	const mongod = await startMongod({ dataDir: readSiteConfig().dataDir, log: say })
	return { mongodbUrl: mongod.url, close: () => mongod.stop() }
}

interface Restartable {
	restart: () => void
	stop: () => Promise<void>
}

/** A site in a process of its own: started again when asked, after the last one has ended. */
function restartable(args: string[], additions: Record<string, string>): Restartable {
	let current: Promise<void> = Promise.resolve()
	let endCurrent: () => void = () => undefined
	const run = () =>
		new Promise<void>((resolve) => {
			const program = ['--import', guard, path.join(import.meta.dirname, 'start.ts'), ...args]
			const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
			const child = spawn(process.execPath, program, { stdio: [...stdio], env: childEnv(additions), detached: true })
			endCurrent = () => void child.kill('SIGTERM')
			child.once('exit', () => resolve())
			child.once('error', () => resolve())
		})
	const stop = () => {
		endCurrent()
		return current
	}
	return {
		restart: () => {
			current = stop().then(run)
		},
		stop,
	}
}

function watchFolders(folders: readonly string[], changed: () => void): void {
	let timer: NodeJS.Timeout | undefined
	for (const folder of folders) {
		watch(path.join(projectTop, folder), { recursive: true }, (_event, file) => {
			if (!file || !source.test(file) || noSource.test(file)) return
			clearTimeout(timer)
			timer = setTimeout(changed, settleMs)
		})
	}
}
