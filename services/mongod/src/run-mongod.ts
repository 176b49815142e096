import { freePort, isPortFree } from './choose-port.ts'
import { readMongodConfig } from './config.ts'
import { ownDataDir, prepareDataDir, readMemory } from './data-dir.ts'
import { findMongod } from './find-mongod.ts'
import { MongodKeeper } from './mongod-keeper.ts'
import { PlainError } from './plain-error.ts'
import { endProcess, isAlive } from './process-identity.ts'
import { mongodUrl } from './running-mongod.ts'

export interface MongodOptions {
	/** Everything is kept in here: data, log, port. */
	dataDir: string
	/** Demanded; without it the port of the last start is used, or a free one. */
	port?: number
	/** Told in words what happens. */
	log: (line: string) => void
	/** Called when mongod died and could not be brought back. */
	onGone?: (error: unknown) => void
	tuning?: Partial<Tuning>
}

/** What tests set lower. */
export interface Tuning {
	cacheGigabytes: number
	oplogMegabytes: number
	electionTimeoutMillis: number
}

export interface RunningMongod {
	/** The address for the driver. */
	url: string
	/** Who is at work now; changes when it had to be started again. */
	pid(): number | undefined
	/** Ends it cleanly and frees the data folder. */
	stop(): Promise<void>
}

const usualTuning: Tuning = { cacheGigabytes: 0.25, oplogMegabytes: 512, electionTimeoutMillis: 2000 }
const orphanPatienceMs = 8_000

/** Starts a MongoDB on a data folder: a replica set of one, brought back when it dies, until `stop` is called. */
export async function startMongod(options: MongodOptions): Promise<RunningMongod> {
	const { dataDir, log } = options
	const { path: mongodPath } = await findMongod({ cacheDir: readMongodConfig().cacheDir, say: log })
	await prepareDataDir(dataDir)
	const disown = await ownDataDir(dataDir)
	try {
		await endOrphan(dataDir, log)
		const { electionTimeoutMillis, ...sizes } = { ...usualTuning, ...options.tuning }
		const port = await choosePort(options)
		const keeper = new MongodKeeper({
			plan: { mongodPath, dataDir, port, ...sizes },
			electionTimeoutMillis,
			log,
			onGone: options.onGone ?? (() => undefined),
		})
		await keeper.start()
		return {
			url: mongodUrl(port),
			pid: () => keeper.pid,
			stop: () => keeper.stop().finally(disown),
		}
	} catch (error) {
		await disown()
		throw error
	}
}

/** Ends a mongod whose site was killed. It is not taken over: only the end of one's own child is noticed at once. */
async function endOrphan(dataDir: string, log: (line: string) => void): Promise<void> {
	const orphan = (await readMemory(dataDir))?.mongod
	if (!orphan || !(await isAlive(orphan))) return
	log('The MongoDB of an earlier start is still there; it is stopped cleanly first …')
	await endProcess(orphan, orphanPatienceMs)
}

async function choosePort({ dataDir, port }: MongodOptions): Promise<number> {
	if (port !== undefined) {
		if (await isPortFree(port)) return port
		throw new PlainError(
			`MongoDB's port ${port} is taken by another program.`,
			'stop that program, or demand another port; without a demand a free one is chosen.',
		)
	}
	const last = (await readMemory(dataDir))?.port
	return last !== undefined && (await isPortFree(last)) ? last : freePort()
}
