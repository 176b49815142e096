import { isPortFree } from '@folkmoot/mongod/choose-port'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { type MongodOptions, startMongod } from '@folkmoot/mongod/run-mongod'
import { waitForDatabase } from '@folkmoot/service-kit/mongodb/wait-for-database'
import { collectAfterStart } from '@folkmoot/service-kit/process/gc-after-start'
import { readSettings } from '@folkmoot/service-kit/settings/read-settings'
import { findUnknownSettings } from '@folkmoot/service-kit/settings/unknown-settings'
import { buildBrowser } from './build-browser.ts'
import { readSiteConfig } from './config.ts'
import { databaseName, findExisting, runSeed } from './first-start.ts'
import { openReleases } from './release/open-releases.ts'
import type { RunningParts } from './run-parts.ts'

export interface SiteOptions {
	/** Runs each service and the gateway as a separate process. */
	apart?: boolean
	/** Leaves an empty database empty. */
	empty?: boolean
	/** The site's settings: PORT, MONGODB_URL and the others of the operating contract. */
	env: NodeJS.ProcessEnv
	say: (line: string) => void
	/** Makes the database small and less durable, for tests. */
	tuning?: MongodOptions['tuning']
	/** Called when the database has exited and could not be restarted; the site should then be stopped. */
	onFatal?: (error: unknown) => void
}

export interface Site {
	url: string
	/** Finishes what is in flight and ends everything, the database last; within 10 seconds. */
	stop(): Promise<void>
	/** The process of an area, `gateway` or `mongod`; undefined if it is not ours. */
	pid(name: string): number | undefined
}

/**
 * Starts a whole site: database, build, services, gateway. What runs is put on `running`, so that a caller can abort the
 * start; after a failure all of it has been stopped.
 */
export async function startSite(options: SiteOptions, running = new AsyncDisposableStack()): Promise<Site> {
	try {
		return await startParts(options, running)
	} catch (error) {
		await running.disposeAsync()
		throw error
	}
}

async function startParts(options: SiteOptions, running: AsyncDisposableStack): Promise<Site> {
	const { say } = options
	const address = await readAddress(options.env)
	for (const warning of findUnknownSettings(options.env)) say(`Warning: ${warning}`)
	const opened = await openDatabase(options)
	const { database } = opened
	if (database) running.defer(() => database.stop())
	const { releasesDir } = readSiteConfig(opened.env)
	const env = { ...opened.env, RELEASES_DIR: releasesDir || 'off' }
	const releases = await openReleases(releasesDir, say)
	running.defer(() => releases.close())
	await buildBrowser({ say })
	const beforeGateway = () => seedMissing({ empty: options.empty ?? false, env, say })
	const parts = await runParts(options, { env, address, say, beforeGateway })
	running.defer(() => parts.stop())
	collectAfterStart()
	return {
		url: `http://${bracketed(address.host)}:${parts.port}`,
		stop: () => running.disposeAsync(),
		pid: (name) => (name === 'mongod' ? database?.pid() : parts.pid(name)),
	}
}

/** The database at MONGODB_URL, or our own in the data folder. */
async function openDatabase({ env, say, tuning, onFatal }: SiteOptions) {
	if (env.MONGODB_URL) {
		await waitForDatabase({ url: env.MONGODB_URL, database: databaseName(env), say: (line) => void (line && say(line)) })
		return { env, database: undefined }
	}
	const database = await startMongod({
		dataDir: readSiteConfig(env).dataDir,
		log: say,
		...(onFatal ? { onFatal } : {}),
		...(tuning ? { tuning } : {}),
	})
	return { env: { ...env, MONGODB_URL: database.url }, database }
}

async function runParts({ apart }: SiteOptions, options: Parameters<typeof import('./run-apart.ts').runApart>[0]): Promise<RunningParts> {
	// loaded on demand: apart, this process stays small
	if (apart) return (await import('./run-apart.ts')).runApart(options)
	return (await import('./run-mounted.ts')).runMounted(options)
}

/** Checks all settings and returns the address for the site; throws if one is wrong, or the port is taken. */
export async function readAddress(env: NodeJS.ProcessEnv): Promise<{ host: string; port: number }> {
	const { HOST: host = '127.0.0.1', PORT: port = 8080 } = readSettings(env)
	if (port !== 0 && !(await isPortFree(port, host)))
		throw new PlainError(
			`Port ${port} of ${host} cannot be used: it is taken, or you may not open it.`,
			`stop the program that uses it (another Folkmoot?), or choose another: PORT=${port < 65_000 ? port + 1 : 8080} npm start.`,
		)
	return { host, port }
}

/** Creates what the first start finds missing. A public site gets nothing that was not asked for, and is told how to ask. */
export async function seedMissing(options: { empty: boolean; env: NodeJS.ProcessEnv; say: (line: string) => void }): Promise<void> {
	const { empty, env, say } = options
	const { isProduction, hasAdmin } = readSiteConfig(env)
	const existing = await findExisting(env)
	if (isProduction) return existing.admin || hasAdmin ? undefined : say(noAdmin)
	const missing: ('admin' | 'content')[] = []
	if (!existing.admin && !hasAdmin) missing.push('admin')
	if (!existing.content && !empty) missing.push('content')
	await runSeed(env, missing)
}

const noAdmin =
	'There is no admin yet. To create one, stop the site and start it once with ADMIN_USERNAME and ADMIN_PASSWORD set. If an account with that name exists, it becomes an admin.'

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)
