import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { openMongodb } from '@folkmoot/importer/open-mongodb'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { type Config, readConfig } from '@folkmoot/service-kit/config'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import type { Db, MongoClient } from 'mongodb'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

type Say = (line: string) => void
type Store = { client: MongoClient; db: Db }
type Opened = { store: Store; isInUse: boolean }

/** `npm run backup -- FILE`; returns the exit code. */
export async function runBackup(args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
	const { file } = readArguments(args, {})
	const config = readConfig(env)
	const { collections, records } = await withDatabase(config, say, ({ store }) => writeBackup(store, file))
	const { size } = await stat(file)
	say(`Wrote ${records} records of ${collections} collections (${(size / 1_000_000).toFixed(1)} MB) to ${file}`)
	say(`SHA-256 ${await hashOf(file)}`)
	if (config.s3) say(`The image files in the bucket ${config.s3.bucket} are not included.`)
	return 0
}

/** `npm run restore -- FILE [--replace]`; returns the exit code. */
export async function runRestore(args: string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
	const { file, replace } = readArguments(args, { replace: { type: 'boolean', default: false } })
	const restored = await withDatabase(readConfig(env), say, ({ store, isInUse }) => {
		if (isInUse)
			throw new PlainError(
				'The site is running and would write to the database during the restore.',
				'stop it, then run the same command again.',
			)
		return restoreBackup(store.db, file, { replaces: replace })
	})
	const records = [...restored.collections.values()].reduce((sum, count) => sum + count, 0)
	say(`${records} records of ${restored.collections.size} collections restored, as of ${restored.head.at.toISOString()}.`)
	say('You can start the site now.')
	return 0
}

async function withDatabase<T>(config: Config, say: Say, work: (opened: Opened) => Promise<T>): Promise<T> {
	const mongodb = await openMongodb(config.mongodbUrl, say)
	try {
		const store = await openDatabase(mongodb.url, config.database)
		return await Promise.try(work, { store, isInUse: mongodb.isInUse }).finally(() => store.client.close())
	} finally {
		await mongodb.close()
	}
}

async function hashOf(file: string): Promise<string> {
	const hash = createHash('sha256')
	await pipeline(createReadStream(file), hash)
	return hash.digest('hex')
}

const usage = 'name one file: "npm run backup -- FILE" or "npm run restore -- FILE [--replace]".'

function readArguments(args: string[], options: { replace?: { type: 'boolean'; default: false } }): { file: string; replace: boolean } {
	try {
		const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
		const [file, ...others] = positionals
		if (file !== undefined && others.length === 0) return { file, replace: values.replace === true }
	} catch (error) {
		throw new PlainError(error instanceof Error ? error.message : String(error), usage)
	}
	throw new PlainError('Expected the name of exactly one file.', usage)
}
