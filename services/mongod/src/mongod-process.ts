import { spawn } from 'node:child_process'
import { dataPaths } from './data-dir.ts'
import type { MongodExit } from './mongod-failure.ts'
import { mongodEnv } from './mongod-libraries.ts'
import { passwordPaths } from './mongod-password.ts'
import { identify, type ProcessIdentity } from './process-identity.ts'
import { setName } from './replica-set.ts'
import { terminateOnExit } from './terminate-on-exit.ts'

/** The options to start a mongod with. */
export interface MongodPlan {
	mongodPath: string
	dataDir: string
	port: number
	cacheGigabytes: number
	oplogMegabytes: number
	/** Keeps what is deleted for as long, open files too; MongoDB's own five minutes by default. */
	historySeconds?: number
	/** From one checkpoint to the next; MongoDB's own minute by default. */
	checkpointSeconds?: number
	/** Whether it asks for a password, by the key in the data folder. */
	asksPassword?: boolean
}

export interface MongodProcess {
	identity: ProcessIdentity | null
	/** Resolves when the process has exited, for any reason. */
	ended: Promise<MongodExit>
	reopenLog(): void
}

/** The command line of mongod. */
function mongodArguments(plan: MongodPlan): string[] {
	const { database, log } = dataPaths(plan.dataDir)
	const parameters: Record<string, string> = {
		diagnosticDataCollectionEnabled: 'false', // 200 MB of diagnostics nobody here reads
		shutdownTimeoutMillisForSignaledShutdown: '100', // there is no other member to step down for
		scramSHA256IterationCount: '5000', // the password is random: more rounds would only slow connecting down
		transactionLifetimeLimitSeconds: '5', // the open transaction of a killed service blocks other writes for 5 to 7.5 seconds
		...(plan.historySeconds === undefined ? {} : { minSnapshotHistoryWindowInSeconds: String(plan.historySeconds) }),
	}
	return [
		['--dbpath', database],
		['--port', String(plan.port)],
		['--bind_ip', '127.0.0.1'],
		['--nounixsocket'],
		['--replSet', setName],
		['--oplogSize', String(plan.oplogMegabytes)],
		['--wiredTigerCacheSizeGB', String(plan.cacheGigabytes)],
		['--logpath', log, '--logappend', '--logRotate', 'reopen', '--quiet'],
		['--noscripting'],
		// What waits for the journal flushes it at once; this is for the rest, and would wake it ten times a second.
		['--journalCommitInterval', '500'],
		plan.checkpointSeconds === undefined ? [] : ['--syncdelay', String(plan.checkpointSeconds)],
		['--networkMessageCompressors', 'disabled'],
		plan.asksPassword ? ['--keyFile', passwordPaths(plan.dataDir).keyFile] : [],
		...Object.entries(parameters).map(([name, value]) => ['--setParameter', `${name}=${value}`]),
	].flat()
}

/** Starts mongod as a child that ends when this process does. */
export async function spawnMongod(plan: MongodPlan): Promise<MongodProcess> {
	const child = spawn(plan.mongodPath, mongodArguments(plan), {
		stdio: ['ignore', 'pipe', 'pipe'],
		env: mongodEnv(plan.mongodPath),
		detached: true, // Ctrl+C must not end it before the site has finished requests in flight
	})
	let output = ''
	const collect = (chunk: Buffer) => {
		output = (output + chunk).slice(-4000)
	}
	child.stdout.on('data', collect)
	child.stderr.on('data', collect)
	const cancelTermination = child.pid === undefined ? () => undefined : terminateOnExit(child.pid)
	const ended = new Promise<MongodExit>((resolve) => {
		child.once('error', (error) => resolve({ code: null, signal: null, output: error.message }))
		child.once('exit', (code, signal) => resolve({ code, signal, output }))
	})
	void ended.then(cancelTermination)
	return {
		identity: child.pid === undefined ? null : ((await identify(child.pid)) ?? null),
		ended,
		reopenLog: () => void child.kill('SIGUSR1'),
	}
}
