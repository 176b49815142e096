import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'
import { describeFailure } from '@folkmoot/mongod/plain-error'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { browserRooms, buildBrowser } from './build-browser.ts'
import { childEnv, readSiteConfig } from './config.ts'
import { runCommand, say } from './say.ts'

const settleMs = 150
const source = /\.(ts|tsx|css|html|json|svg)$/
const noSource = /(^|[\\/])(dist|node_modules|test-results)[\\/]|\.test\.tsx?$/

/**
 * `npm run dev`: the whole site; the server is started again when its sources change, and a browser room is built again
 * when its own do (reload the page). For one browser room with its changes on screen at once: `npm run dev -w mf-post`.
 */
await runCommand(async (args) => {
	const { mongodbUrl } = await openDatabase()
	const server = restartable(args, { MONGODB_URL: mongodbUrl })
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

async function openDatabase(): Promise<{ mongodbUrl: string }> {
	const env = childEnv()
	if (env.MONGODB_URL) return { mongodbUrl: env.MONGODB_URL }
	const mongod = await startMongod({ dataDir: readSiteConfig().dataDir, log: say })
	const end = () => void mongod.stop().finally(() => process.exit(0))
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, end)
	return { mongodbUrl: mongod.url }
}

/** A site in a process of its own: started again when asked, after the last one has ended. */
function restartable(args: string[], additions: Record<string, string>): { restart: () => void } {
	let current: Promise<void> = Promise.resolve()
	let stop: () => void = () => undefined
	const run = () =>
		new Promise<void>((resolve) => {
			const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts'), ...args], {
				stdio: 'inherit',
				env: childEnv(additions),
			})
			stop = () => void child.kill('SIGTERM')
			child.once('exit', () => resolve())
			child.once('error', () => resolve())
		})
	return {
		restart: () => {
			const before = current
			stop()
			current = before.then(run)
		},
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
