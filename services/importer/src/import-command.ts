import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { setParserThreads } from '@folkmoot/markdown/apart/parse-apart'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { readConfig } from '@folkmoot/service-kit/config'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { importFiles } from './import-files.ts'
import { openMongodb } from './open-mongodb.ts'

const usage = 'name the files: "npm run import -- discussions.ndjson.gz". README.md of services/importer describes them.'

/** `npm run import -- FILE… [--prefix WORD]`; returns the exit code. A signal stops it after the current batch. */
export async function runImport(args: string[], env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> {
	const { files, prefix } = readArguments(args)
	const config = readConfig(env)
	setParserThreads(availableParallelism())
	let stopped = false
	const stop = () => {
		stopped = true
	}
	process.once('SIGINT', stop).once('SIGTERM', stop)
	const mongodb = await openMongodb(config.mongodbUrl, say)
	try {
		const { db, client } = await openDatabase(mongodb.url, config.database)
		await importFiles({ db, client }, files, { say, prefix, isStopped: () => stopped }).finally(() => client.close())
	} finally {
		await mongodb.close()
		process.off('SIGINT', stop).off('SIGTERM', stop)
	}
	return stopped ? 130 : 0
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
