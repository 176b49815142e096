import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isPortFree } from './choose-port.ts';
import { readMongodConfig } from './config.ts';
import { ownDataDir, prepareDataDir, readMemory, turnLog, writeMemory } from './data-dir.ts';
import { findMongod } from './find-mongod.ts';
import { explainEnd } from './mongod-failure.ts';
import { type MongodPlan, type MongodProcess, spawnMongod } from './mongod-process.ts';
import { PlainError } from './plain-error.ts';
import { endProcess, isAlive } from './process-identity.ts';
import { becomePrimary, setName } from './replica-set.ts';

export interface MongodOptions {
	/** Everything is kept in here: data, log, port. */
	dataDir: string;
	/** Demanded; without it the port of the last start is used, or a free one. */
	port?: number;
	/** Told in words what happens. */
	log: (line: string) => void;
	/** Called when mongod died and could not be brought back. */
	onGone?: (error: unknown) => void;
	/** For tests: less memory, faster elections. */
	tuning?: { cacheGigabytes?: number; oplogMegabytes?: number; electionTimeoutMillis?: number };
}

export interface RunningMongod {
	/** The address for the driver. */
	url: string;
	/** Who is at work now; changes when it had to be started again. */
	pid(): number | undefined;
	/** Ends it cleanly and frees the data folder. */
	stop(): Promise<void>;
}

const startPatienceMs = 120_000; // after kill -9 a large journal has to be read first
const stopPatienceMs = 8_000;
const logCheckMs = 60_000;

/** Starts a MongoDB on a data folder: a replica set of one, brought back when it dies, until `stop` is called. */
export async function startMongod(options: MongodOptions): Promise<RunningMongod> {
	const { dataDir, log, tuning = {} } = options;
	const found = await findMongod({ cacheDir: readMongodConfig().cacheDir, say: log });
	await prepareDataDir(dataDir);
	const disown = await ownDataDir(dataDir);
	try {
		await endOrphan(dataDir, log);
		const keeper = new MongodKeeper(
			{
				mongodPath: found.path,
				dataDir,
				port: await choosePort(options),
				cacheGigabytes: tuning.cacheGigabytes ?? 0.25,
				oplogMegabytes: tuning.oplogMegabytes ?? 512,
			},
			tuning.electionTimeoutMillis ?? 2000,
			options,
		);
		await keeper.start();
		return {
			url: `mongodb://127.0.0.1:${keeper.plan.port}/folkmoot?replicaSet=${setName}`,
			pid: () => keeper.current?.identity?.pid,
			stop: () => keeper.stop().finally(disown),
		};
	} catch (error) {
		await disown();
		throw error;
	}
}

/** Ends a mongod whose site was killed. It is not taken over: only the end of one's own child is noticed at once. */
async function endOrphan(dataDir: string, log: (line: string) => void): Promise<void> {
	const orphan = (await readMemory(dataDir))?.mongod;
	if (!orphan || !(await isAlive(orphan))) return;
	log('The MongoDB of an earlier start is still there; it is stopped cleanly first …');
	await endProcess(orphan, stopPatienceMs);
}

async function choosePort({ dataDir, port }: MongodOptions): Promise<number> {
	if (port !== undefined) {
		if (await isPortFree(port)) return port;
		throw new PlainError(
			`MongoDB's port ${port} is taken by another program.`,
			'stop that program, or demand another port; without a demand a free one is chosen.',
		);
	}
	const last = (await readMemory(dataDir))?.port;
	return last !== undefined && (await isPortFree(last)) ? last : freePort();
}

class MongodKeeper {
	readonly plan: MongodPlan;
	current: MongodProcess | undefined;
	#stopping = false;
	#deaths: number[] = [];
	#logTimer: NodeJS.Timeout | undefined;
	readonly #electionTimeoutMillis: number;
	readonly #options: MongodOptions;

	constructor(plan: MongodPlan, electionTimeoutMillis: number, options: MongodOptions) {
		this.plan = plan;
		this.#electionTimeoutMillis = electionTimeoutMillis;
		this.#options = options;
	}

	/** Resolves when it is the primary; from then on it is watched. */
	async start(): Promise<void> {
		const { dataDir, port } = this.plan;
		await turnLog(dataDir);
		const mongod = await spawnMongod(this.plan);
		this.current = mongod;
		await writeMemory(dataDir, { port, mongod: mongod.identity });
		let end: Awaited<MongodProcess['ended']> | undefined;
		void mongod.ended.then((how) => {
			end = how;
		});
		const until = Date.now() + startPatienceMs;
		await becomePrimary({ port, electionTimeoutMillis: this.#electionTimeoutMillis }, () => end !== undefined || Date.now() > until);
		if (end && !this.#stopping) throw await explainEnd(end, dataDir, port);
		if (Date.now() > until) throw await this.#tooSlow(mongod);
		void mongod.ended.then(() => this.#bringBack());
		this.#logTimer ??= setInterval(() => this.#keepLogSmall(), logCheckMs).unref();
	}

	async stop(): Promise<void> {
		this.#stopping = true;
		clearInterval(this.#logTimer);
		const identity = this.current?.identity;
		if (identity) await endProcess(identity, stopPatienceMs);
		await this.current?.ended;
		await writeMemory(this.plan.dataDir, { port: this.plan.port, mongod: null });
	}

	async #bringBack(): Promise<void> {
		while (!this.#stopping) {
			const now = Date.now();
			this.#deaths = [...this.#deaths.filter((death) => now - death < 60_000), now];
			const tries = this.#deaths.length;
			try {
				if (tries > 5) throw new PlainError('MongoDB died five times within a minute.', `its own account is in ${this.plan.dataDir}.`);
				this.#options.log('MongoDB stopped unexpectedly; it is started again …');
				await sleep((tries - 1) * 1000);
				if (this.#stopping) return;
				await this.start();
				this.#options.log('MongoDB is back.');
				return;
			} catch (error) {
				if (tries > 5) return this.#options.onGone?.(error);
				this.#options.log(error instanceof Error ? error.message : String(error));
			}
		}
	}

	async #tooSlow(mongod: MongodProcess): Promise<PlainError> {
		if (mongod.identity) await endProcess(mongod.identity, stopPatienceMs);
		return new PlainError(
			`MongoDB did not become ready within ${startPatienceMs / 1000} seconds.`,
			`its own account is in ${this.plan.dataDir}; a very busy machine or disk is the usual reason.`,
		);
	}

	async #keepLogSmall(): Promise<void> {
		if (await turnLog(this.plan.dataDir)) this.current?.reopenLog();
	}
}
