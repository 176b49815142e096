import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { areas } from '@folkmoot/contract-kit/areas'
import { projectTop } from '@folkmoot/mongod/config'
import { describeFailure } from '@folkmoot/mongod/plain-error'
import { startMongod } from '@folkmoot/mongod/run-mongod'
import { waitForDatabase } from '@folkmoot/service-kit/mongodb/wait-for-database'
import { allFrontends, buildMissing } from './build-browser.ts'
import { endWithParent } from './child.ts'
import { childEnv, readSiteConfig } from './config.ts'
import type { Built } from './dev/build.ts'
import { type DevProxy, startDevProxy } from './dev/dev-proxy.ts'
import { lastChange, latestFirst } from './dev/latest-first.ts'
import { type DevServer, startServer } from './dev/server.ts'
import { serviceOf, watchSources } from './dev/watch-sources.ts'
import { databaseName } from './first-start.ts'
import { runCommand, say } from './say.ts'
import { readAddress, seedMissing } from './site.ts'

/** Separate from `dist`, so that a site started afterwards need not rebuild. */
const builds = path.join(projectTop, '.cache', 'dev')

/**
 * `npm run dev`: the whole site behind one address. A change in a browser area rebuilds that area and reloads its pages; a
 * change on the server restarts services and gateway, and requests wait meanwhile.
 */
await runCommand(async (args) => {
	const address = await readAddress(childEnv())
	const database = await openDatabase()
	await buildMissing({ say })
	await rm(builds, { recursive: true, force: true })
	const env = childEnv({ MONGODB_URL: database.url, DEV_BUILDS: builds, SERVICE_WORKER: 'off', LOG_LEVEL: childEnv().LOG_LEVEL ?? 'warn' })
	const server = startServer(env)
	const [likely] = await latestFirst(path.join(projectTop, 'services'), areas)
	const started = server.restart(areas.find((area) => area === likely) ?? null)
	const proxy = await startDevProxy({ ...address, site: server.port })
	stopOnSignal(async () => {
		proxy.close()
		await server.stop()
		await database.stop()
	})
	// If the sources have an error, the site starts once it is fixed.
	await started.catch((error: unknown) => say(reasonOf(error)))
	watchSources(['services', 'gateway', 'shell/kit/build'], (files) => restart(server, proxy, areaOf(files)))
	await seedMissing({ empty: args.includes('--empty'), env, say })
	say(`Folkmoot is at http://${address.host}:${proxy.port}. Changes are live as soon as you save them.`)
	buildAndWatch(await latestFirst(projectTop, allFrontends), proxy)
	return 0
})

/** The area of whose service all given files are part; null if they are of several, or of a kit. */
function areaOf(files: readonly string[]): string | null {
	const service = serviceOf(files)
	return areas.find((area) => area === service) ?? null
}

function restart(server: DevServer, proxy: DevProxy, area: string | null): void {
	const began = Date.now()
	server.restart(area).then(
		() => {
			say(`Restarted in ${seconds(began)}`)
			proxy.reload()
		},
		(error: unknown) => say(reasonOf(error)),
	)
}

function buildAndWatch(frontends: readonly string[], proxy: DevProxy): void {
	const startedAt = Date.now()
	const first = new Set(frontends)
	const program = path.join(import.meta.dirname, 'dev', 'build.ts')
	const child = spawn(process.execPath, ['--import', endWithParent, program, builds, ...frontends], {
		env: childEnv(),
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		detached: true,
	})
	child.on('message', async ({ frontend, errors, ms }: Built) => {
		if (errors.length > 0) return say(`${frontend} failed to build:\n${errors.join('\n')}`)
		// The first build only reproduces what was there, unless a file changed meanwhile.
		if (first.delete(frontend) && !(await isChangedSince(startedAt, frontend))) return
		say(`Built ${frontend} in ${(ms / 1_000).toFixed(2)} s`)
		proxy.reload()
	})
	child.on('exit', () => say('The build process has ended, so browser areas are no longer rebuilt. Start "npm run dev" again.'))
}

async function isChangedSince(time: number, frontend: string): Promise<boolean> {
	const changes = await Promise.all([frontend, 'shell/kit'].map((folder) => lastChange(path.join(projectTop, folder, 'src'))))
	return changes.some((change) => change > time)
}

async function openDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
	const { MONGODB_URL: url, ...env } = childEnv()
	if (url) {
		await waitForDatabase({ url, database: databaseName(env), say: (line) => void (line && say(line)) })
		return { url, stop: async () => undefined }
	}
	return startMongod({ dataDir: readSiteConfig().dataDir, log: say })
}

function stopOnSignal(stop: () => Promise<void>): void {
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
		process.once(signal, () => {
			stop().then(
				() => process.exit(0),
				(error: unknown) => {
					say(describeFailure(error))
					process.exit(1)
				},
			)
		})
	}
}

const reasonOf = (error: unknown) => `The server failed to start: ${error instanceof Error ? error.message : String(error)}`
const seconds = (began: number) => `${((Date.now() - began) / 1_000).toFixed(2)} s`
