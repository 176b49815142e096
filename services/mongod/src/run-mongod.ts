import { freePort, isPortFree } from './choose-port.ts'
import { readMongodConfig } from './config.ts'
import { lockDataDir, prepareDataDir, readState } from './data-dir.ts'
import { findMongod } from './find-mongod.ts'
import { MongodSupervisor } from './mongod-supervisor.ts'
import { PlainError } from './plain-error.ts'
import { isAlive, terminateProcess } from './process-identity.ts'
import { mongodUrl } from './running-mongod.ts'

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
}

/** Lower in tests. */
export interface Tuning {
	cacheGigabytes: number
	oplogMegabytes: number
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
	const { path: mongodPath } = await findMongod({ cacheDir: readMongodConfig().cacheDir, say: log })
	await prepareDataDir(dataDir)
	const unlock = await lockDataDir(dataDir)
	try {
		await endOrphan(dataDir, log)
		const { electionTimeoutMillis, ...sizes } = { ...usualTuning, ...options.tuning }
		const port = await choosePort(options)
		const supervisor = new MongodSupervisor({
			plan: { mongodPath, dataDir, port, ...sizes },
			electionTimeoutMillis,
			log,
			onFatal: options.onFatal ?? (() => undefined),
		})
		await supervisor.start().catch(async (error: unknown) => {
			await supervisor.stop()
			throw error
		})
		return {
			url: mongodUrl(port),
			pid: () => supervisor.pid,
			stop: () => supervisor.stop().finally(unlock),
		}
	} catch (error) {
		await unlock()
		throw error
	}
}

/** Ends a mongod whose site was killed. It is not adopted, because only the exit of a child process is noticed at once. */
async function endOrphan(dataDir: string, log: (line: string) => void): Promise<void> {
	const orphan = (await readState(dataDir))?.mongod
	if (!orphan || !(await isAlive(orphan))) return
	log('The MongoDB of an earlier start is still there; it is stopped cleanly first …')
	await terminateProcess(orphan, orphanTimeoutMs)
}

async function choosePort({ dataDir, port }: MongodOptions): Promise<number> {
	if (port !== undefined) {
		if (await isPortFree(port)) return port
		throw new PlainError(
			`MongoDB's port ${port} is taken by another program.`,
			'stop that program, or demand another port; without a demand a free one is chosen.',
		)
	}
	const last = (await readState(dataDir))?.port
	return last !== undefined && (await isPortFree(last)) ? last : freePort()
}
