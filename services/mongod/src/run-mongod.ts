import { existsSync } from 'node:fs'
import path from 'node:path'
import { freePort, isPortFree } from './choose-port.ts'
import { readMongodConfig } from './config.ts'
import { dataPaths, lockDataDir, prepareDataDir, readState } from './data-dir.ts'
import { describeEndOfLife } from './end-of-life.ts'
import { findMongod } from './find-mongod.ts'
import { makeUser } from './make-user.ts'
import { type Credentials, confirmCredentials, mongodUrl, prepareCredentials, protectFiles, readCredentials } from './mongod-password.ts'
import type { MongodPlan } from './mongod-process.ts'
import { MongodSupervisor, type SupervisorOptions } from './mongod-supervisor.ts'
import { PlainError } from './plain-error.ts'
import { isAlive, terminateProcess } from './process-identity.ts'
import { setName } from './replica-set.ts'

export interface MongodOptions {
	/** Holds everything: data, log, port. */
	dataDir: string
	/** A fixed port; by default the port of the last start, or a free one. */
	port?: number
	/** Receives progress messages. */
	log: (line: string) => void
	/** Called when mongod has exited and could not be restarted. */
	onFatal?: (error: unknown) => void
	tuning?: Partial<Tuning>
	/** False for a temporary one without a password, in tests. */
	hasPassword?: boolean
}

/** Lower in tests. */
export interface Tuning extends Pick<MongodPlan, 'cacheGigabytes' | 'oplogMegabytes' | 'historySeconds' | 'checkpointSeconds'> {
	electionTimeoutMillis: number
}

export interface RunningMongod {
	/** The connection string for the driver. */
	url: string
	/** Pid of the current mongod; changes with each restart. */
	pid(): number | undefined
	/** Shuts it down cleanly and unlocks the data folder. */
	stop(): Promise<void>
}

const usualTuning: Tuning = { cacheGigabytes: 0.25, oplogMegabytes: 512, electionTimeoutMillis: 2000 }
const orphanTimeoutMs = 8_000

/** Starts MongoDB on a data folder as a single-member replica set, restarting it when it dies, until `stop` is called. */
export async function startMongod(options: MongodOptions): Promise<RunningMongod> {
	const { dataDir, log } = options
	const { path: mongodPath, version } = await findMongod({ cacheDir: readMongodConfig().cacheDir, say: log })
	const warning = options.hasPassword === false ? null : describeEndOfLife(version, new Date())
	if (warning) log(warning)
	await prepareDataDir(dataDir)
	const unlock = await lockDataDir(dataDir)
	try {
		await endOrphan(dataDir, log)
		const { electionTimeoutMillis, ...sizes } = { ...usualTuning, ...options.tuning }
		const port = await choosePort(options)
		const plan = { mongodPath, dataDir, port, ...sizes }
		const start = (credentials?: Credentials, asksPassword = credentials !== undefined) =>
			startSupervised({
				plan: { ...plan, asksPassword },
				credentials,
				electionTimeoutMillis,
				log,
				onFatal: options.onFatal ?? (() => undefined),
			})
		const { supervisor, credentials } =
			options.hasPassword === false ? { supervisor: await start() } : await startWithPassword(options, port, start)
		return {
			url: mongodUrl(port, setName, credentials),
			pid: () => supervisor.pid,
			stop: () => supervisor.stop().finally(unlock),
		}
	} catch (error) {
		await unlock()
		throw error
	}
}

async function startSupervised(options: SupervisorOptions): Promise<MongodSupervisor> {
	const supervisor = new MongodSupervisor(options)
	await supervisor.start().catch(async (error: unknown) => {
		await supervisor.stop()
		throw error
	})
	return supervisor
}

interface Started {
	supervisor: MongodSupervisor
	credentials?: Credentials
}

/**
 * Starts it so that it asks for a password. Where it has none yet, one is made: on a new folder at once, by the exception that
 * MongoDB makes for the first user; on one with data of an earlier version, or without its password file, in a start before.
 */
async function startWithPassword(
	{ dataDir, log }: Pick<MongodOptions, 'dataDir' | 'log'>,
	port: number,
	start: (credentials?: Credentials, asksPassword?: boolean) => Promise<MongodSupervisor>,
): Promise<Started> {
	const known = await readCredentials(dataDir)
	if (known) {
		await protectFiles(dataDir)
		return { supervisor: await start(known), credentials: known }
	}
	const isNew = !existsSync(path.join(dataPaths(dataDir).database, 'WiredTiger'))
	const credentials = await prepareCredentials(dataDir)
	if (!isNew) log('Setting a password for MongoDB …')
	const first = await start(undefined, isNew)
	await makeUser(port, credentials).catch(async (error: unknown) => {
		await first.stop()
		throw error
	})
	await confirmCredentials(dataDir, credentials)
	if (isNew) {
		first.authenticate(credentials)
		return { supervisor: first, credentials }
	}
	await first.stop()
	return { supervisor: await start(credentials), credentials }
}

/** Ends a mongod whose site was killed. It is not adopted, because only the exit of a child process is noticed at once. */
async function endOrphan(dataDir: string, log: (line: string) => void): Promise<void> {
	const orphan = (await readState(dataDir))?.mongod
	if (!orphan || !(await isAlive(orphan))) return
	log('The MongoDB of an earlier start is still running; stopping it first …')
	await terminateProcess(orphan, orphanTimeoutMs)
}

async function choosePort({ dataDir, port }: MongodOptions): Promise<number> {
	if (port !== undefined) {
		if (await isPortFree(port)) return port
		throw new PlainError(
			`MongoDB's port ${port} is taken by another program.`,
			'stop that program, or choose another port; without a fixed port a free one is chosen.',
		)
	}
	const last = (await readState(dataDir))?.port
	return last !== undefined && (await isPortFree(last)) ? last : freePort()
}
