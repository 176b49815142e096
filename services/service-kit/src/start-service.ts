import type { Server } from 'node:http'
import { closeParsers } from '@folkmoot/markdown/apart/parse-apart'
import type { MongoClient } from 'mongodb'
import { createCallService } from './calls/call-service.ts'
import { type Config, readConfig } from './config.ts'
import type { Deps } from './context.ts'
import type { Service } from './create-service.ts'
import { followerIndexes } from './events.ts'
import { createGracefulServer } from './http/graceful-server.ts'
import { listen } from './http/listen.ts'
import { createLog, type Log } from './log.ts'
import { ensureIndexes, type IndexSpec, openDatabase } from './mongodb/database.ts'
import type { OnProgress } from './mongodb/index-builds.ts'
import { type Migration, runMigrations } from './mongodb/migrations.ts'
import { assertNoRestorePending } from './mongodb/restore-marker.ts'
import { waitForDatabase } from './mongodb/wait-for-database.ts'
import { collectAfterStart } from './process/gc-after-start.ts'
import { StartupError } from './process/startup-error.ts'
import { readSecret } from './secrets/secrets.ts'
import { keepSiteSecret } from './secrets/site-keys.ts'
import { findUnknownSettings } from './settings/unknown-settings.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { auditIndexes } from './writes/audit-log.ts'
import { idempotencyIndexes } from './writes/idempotency.ts'

/** How an area is opened: its app and its indexes. */
export interface ServiceDefinition {
	area: string
	create: (deps: Deps) => Service
	indexes: readonly IndexSpec[]
	/** Converts data of older versions to this one's format, by number. */
	migrations?: readonly Migration[]
	/** Work before the first request, such as the admin from the environment. */
	prepare?: (deps: Deps) => Promise<void>
}

/** What areas in one process share. */
export interface OpenServices {
	services: readonly Service[]
	deps: Deps
	/** The address of this process's metrics; null if they are off. */
	metricsUrl: string | null
	close: () => Promise<void>
}

/** Opens the database and the areas given, in one process; if that fails, what is open already is closed. `overrides` are for tests. */
export async function openServices(
	definitions: readonly ServiceDefinition[],
	config: Config,
	{ onProgress, ...overrides }: Partial<Deps> & { onProgress?: OnProgress } = {},
): Promise<OpenServices> {
	const telemetry = await startTelemetry(config, definitions.length > 1 ? 'site' : (definitions[0]?.area ?? 'gateway'))
	const stops: (() => Promise<void>)[] = []
	let client: MongoClient | undefined
	const close = async () => {
		await Promise.all(stops.map((stop) => stop()))
		await client?.close()
		await closeParsers()
		await telemetry.close()
	}
	try {
		const database = await openDatabase(config.mongodbUrl, config.database, telemetry)
		client = database.client
		telemetry.attachTo(database.db)
		const log = createLog(definitions.map((definition) => definition.area).join('+'), config.logLevel)
		await assertNoRestorePending(database.db)
		const secret = await readSecret(database.db, 'services')
		// Before migrations, which seal with it. Of its own: a restored site keeps it, while its processes sign with another. Both were one.
		keepSiteSecret(database.db, await readSecret(database.db, 'keys', secret))
		await prepareDatabase(definitions, { ...database, log }, onProgress)
		const mounted = new Map<string, Service>()
		const callService = createCallService(mounted, () => deps)
		const deps: Deps = { ...database, config, log, secret, now: () => new Date(), callService, ...overrides }
		for (const definition of definitions) {
			await ensureIndexes(deps.db, definition.indexes, onProgress)
			mounted.set(definition.area, definition.create({ ...deps, log: deps.log.child({ area: definition.area }) }))
		}
		for (const definition of definitions) await definition.prepare?.(deps)
		for (const service of mounted.values()) stops.push(await service.startFollowing())
		if (telemetry.metricsUrl) deps.log.info({ url: telemetry.metricsUrl }, 'serving metrics')
		return { services: [...mounted.values()], deps, metricsUrl: telemetry.metricsUrl, close }
	} catch (error) {
		await close().catch(() => undefined)
		throw error
	}
}

async function prepareDatabase(
	definitions: readonly ServiceDefinition[],
	{ db, client, log }: Pick<Deps, 'db' | 'client' | 'log'>,
	onProgress: OnProgress | undefined,
): Promise<void> {
	await ensureIndexes(db, [...idempotencyIndexes, ...followerIndexes, ...auditIndexes], onProgress)
	await runMigrations(definitions, { db, client, log, ...(onProgress ? { onProgress } : {}) })
}

/** Runs one area as a separate process, until SIGTERM or SIGINT. Logs its address. */
export function startService(definition: ServiceDefinition): Promise<void> {
	return runService(definition).catch(exitWithRemedy)
}

async function runService(definition: ServiceDefinition): Promise<void> {
	const config = readConfig(process.env)
	const log = createLog(definition.area, config.logLevel)
	warnOfUnknownSettings(log)
	const onProgress = onProgressOf(definition.area, log)
	await waitForDatabase({ url: config.mongodbUrl, database: config.database, say: onProgress })
	const { services, deps, close } = await openServices([definition], config, { onProgress })
	const { server, close: closeGracefully } = createGracefulServer((req, res) => services[0]?.handler(req, res))
	const { address, port } = await listen(server, listenAt(config))
	deps.log.info({ area: definition.area, url: `http://${address}:${port}` }, 'listening')
	process.send?.({ area: definition.area, port })
	collectAfterStart()
	shutDownOnSignal(deps, async () => {
		await closeGracefully()
		await close()
	})
}

/** A process that no launcher started looks for slips in its settings itself. */
export function warnOfUnknownSettings(log: Pick<Log, 'warn'>): void {
	if (!process.send) for (const warning of findUnknownSettings(process.env)) log.warn(warning)
}

/** The launcher that started this process waits for as long as there is progress, and shows it; without one it goes to the log. */
export function onProgressOf(area: string, log: Pick<Log, 'warn'>): OnProgress {
	return (line) => {
		if (process.send) process.send({ upgrading: area, line })
		else if (line) log.warn(line)
	}
}

function listenAt({ port, host, reusePort }: Config): Pick<Config, 'port' | 'host' | 'reusePort'> {
	return { port, host, reusePort }
}

/** For a start that failed: shows a StartupError as a sentence with its remedy, and exits. */
export function exitWithRemedy(error: unknown): never {
	if (!(error instanceof StartupError)) throw error
	process.stderr.write(`\n${error.message}\n\nWhat to do: ${error.remedy}\n`)
	process.exit(1)
}

/** Graceful shutdown on SIGTERM or SIGINT: finishes what is in flight, then exits 0. After nine seconds it stops waiting. */
export function shutDownOnSignal(deps: Pick<Deps, 'log'>, close: () => Promise<void>): void {
	let ending = false
	const end = (signal: string) => {
		if (ending) return
		ending = true
		deps.log.info({ signal }, 'shutting down')
		setTimeout(() => process.exit(0), 9_000).unref()
		close().then(
			() => process.exit(0),
			(error: unknown) => {
				deps.log.error({ err: error }, 'shutdown failed')
				process.exit(1)
			},
		)
	}
	process.on('SIGTERM', () => end('SIGTERM'))
	process.on('SIGINT', () => end('SIGINT'))
}

/** Stops listening and waits for the requests in flight. */
export function closeServer(server: Server): Promise<void> {
	return new Promise((resolve) => {
		// A keep-alive connection becomes idle when its reply is finished, which may be later than now.
		const sweep = setInterval(() => server.closeIdleConnections(), 50)
		server.close(() => {
			clearInterval(sweep)
			resolve()
		})
		server.closeIdleConnections()
	})
}
