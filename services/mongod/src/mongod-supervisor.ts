import { setTimeout as sleep } from 'node:timers/promises'
import { rotateLog, writeState } from './data-dir.ts'
import { explainExit, type MongodExit } from './mongod-failure.ts'
import type { Credentials } from './mongod-password.ts'
import { type MongodPlan, type MongodProcess, spawnMongod } from './mongod-process.ts'
import { PlainError } from './plain-error.ts'
import { terminateProcess } from './process-identity.ts'
import { initiateReplicaSet } from './replica-set.ts'

export interface SupervisorOptions {
	plan: MongodPlan
	/** For a mongod that asks for a password. */
	credentials?: Credentials | undefined
	electionTimeoutMillis: number
	log: (line: string) => void
	/** Interval of the log rotation; a minute by default. */
	logCheckMs?: number
	/** Called when mongod has exited and could not be restarted. */
	onFatal: (error: unknown) => void
}

const startTimeoutMs = 120_000 // after kill -9 a large journal must be replayed first
const stopTimeoutMs = 8_000
const maxFailures = 5 // in a row, before onFatal is called
const logCheckMs = 60_000

/** Supervises one mongod: starts, restarts and stops it. */
export class MongodSupervisor {
	#options: SupervisorOptions
	#mongod: MongodProcess | undefined
	#stopping = false
	#starting: Promise<void> = Promise.resolve()
	#logTimer: NodeJS.Timeout | undefined

	constructor(options: SupervisorOptions) {
		this.#options = options
	}

	get pid(): number | undefined {
		return this.#mongod?.identity?.pid
	}

	/** For restarts, once it has a user. */
	authenticate(credentials: Credentials): void {
		this.#options = { ...this.#options, credentials }
	}

	/** Resolves when it is the primary; it is supervised from then on. */
	start(): Promise<void> {
		this.#starting = this.#start()
		this.#logTimer ??= setInterval(() => void this.#rotateLog(), this.#options.logCheckMs ?? logCheckMs).unref()
		return this.#starting
	}

	async stop(): Promise<void> {
		this.#stopping = true
		clearInterval(this.#logTimer)
		await this.#end()
		await this.#starting.catch(() => undefined) // a restart may have been in progress
		await this.#end()
		const { dataDir, port } = this.#options.plan
		await writeState(dataDir, { port, mongod: null })
	}

	async #start(): Promise<void> {
		const { plan, credentials, electionTimeoutMillis } = this.#options
		await this.#rotateLog()
		const mongod = await spawnMongod(plan)
		this.#mongod = mongod
		await writeState(plan.dataDir, { port: plan.port, mongod: mongod.identity })
		let end: MongodExit | undefined
		void mongod.ended.then((how) => {
			end = how
		})
		const until = Date.now() + startTimeoutMs
		const isOver = () => end !== undefined || this.#stopping || Date.now() > until
		await initiateReplicaSet({ port: plan.port, credentials, electionTimeoutMillis }, isOver)
		if (this.#stopping) return
		if (end) throw await explainExit(end, plan.dataDir, plan.port)
		if (Date.now() > until) {
			await this.#end()
			throw tooSlow(plan.dataDir)
		}
		void mongod.ended.then(() => this.#restart())
	}

	/** Restarts it at once; after failures with increasing delays. */
	async #restart(): Promise<void> {
		for (let failures = 0; !this.#stopping; failures++) {
			this.#options.log('MongoDB stopped unexpectedly; restarting it …')
			try {
				await this.start()
				if (!this.#stopping) this.#options.log('MongoDB is running again.')
				return
			} catch (error) {
				if (failures === maxFailures) return this.#options.onFatal(error)
				this.#options.log(error instanceof Error ? error.message : String(error))
				await sleep(failures * 1000)
			}
		}
	}

	async #end(): Promise<void> {
		const mongod = this.#mongod
		if (mongod?.identity) await terminateProcess(mongod.identity, stopTimeoutMs)
		await mongod?.ended
	}

	/** A failure, such as a full disk, must not end the site: the log grows until the next attempt. */
	async #rotateLog(): Promise<void> {
		try {
			if (await rotateLog(this.#options.plan.dataDir)) this.#mongod?.reopenLog()
		} catch (error) {
			this.#options.log(`MongoDB's log cannot be rotated: ${error instanceof Error ? error.message : String(error)}`)
		}
	}
}

function tooSlow(dataDir: string): PlainError {
	return new PlainError(
		`MongoDB did not become ready within ${startTimeoutMs / 1000} seconds.`,
		`see its log in ${dataDir}. The usual cause is a very busy machine or disk.`,
	)
}
