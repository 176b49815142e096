import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setParserThreads } from '@folkmoot/markdown/apart/parse-apart'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { readConfig } from '@folkmoot/service-kit/config'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { readDataDir } from './config.ts'
import { exitCodeOf, importFiles } from './import-files.ts'
import { openMongodb } from './open-mongodb.ts'

const usage = 'name one or more files: "npm run import -- discussions.ndjson.gz". services/importer/README.md describes the format.'

/** `npm run import -- FILE… [--prefix WORD]`; returns the exit code (README.md). A signal stops it after the current batch. */
export async function runImport(args: string[], env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> {
	const { files, prefix } = readArguments(args)
	const config = readConfig(env)
	setParserThreads(availableParallelism())
	const dataDir = readDataDir(env)
	let stopped = false
	const stop = () => {
		stopped = true
	}
	process.once('SIGINT', stop).once('SIGTERM', stop)
	const mongodb = await openMongodb(config.mongodbUrl, say)
	try {
		const { db, client } = await openDatabase(mongodb.url, config.database)
		const options = { say, prefix, reportFolder: path.join(dataDir, 'imports'), isStopped: () => stopped }
		const result = await importFiles({ db, client }, files, options).finally(() => client.close())
		return stopped ? 130 : exitCodeOf(result)
	} finally {
		await mongodb.close()
		process.off('SIGINT', stop).off('SIGTERM', stop)
	}
}

function readArguments(args: string[]): { files: string[]; prefix: string } {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { prefix: { type: 'string', default: '' } },
		})
		if (positionals.length > 0) return { files: positionals, prefix: values.prefix }
	} catch (error) {
		throw new PlainError(error instanceof Error ? error.message : String(error), usage)
	}
	throw new PlainError('There is nothing to import.', usage)
}
