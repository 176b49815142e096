import path from 'node:path'
import { projectTop } from './config.ts'
import { describeFailure } from './plain-error.ts'
import { type RunningMongod, startMongod } from './run-mongod.ts'

/** Runs the database alone, for services that are started separately: `DATA_DIR` or `.data`, until SIGTERM or Ctrl+C. */
async function main(): Promise<void> {
	const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(projectTop, '.data'))
	const say = (line: string) => void process.stdout.write(`${line}\n`)
	const mongod = await startMongod({ dataDir, log: say, onFatal: exitWithError })
	say(`MONGODB_URL=${mongod.url}`)
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => end(mongod))
}

function end(mongod: RunningMongod): void {
	mongod.stop().then(() => process.exit(0), exitWithError)
}

function exitWithError(error: unknown): void {
	process.stderr.write(describeFailure(error))
	process.exit(1)
}

main().catch(exitWithError)
