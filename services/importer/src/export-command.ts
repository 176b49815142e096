import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { readConfig } from '@folkmoot/service-kit/config'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import { exportRows } from './export/export-rows.ts'
import { openMongodb } from './open-mongodb.ts'

/**
 * `npm run export -- FILE.ndjson.gz`: writes everything public of the site as rows that `npm run import` reads; gzipped if the name ends
 * so. The file appears when it is whole. Returns the exit code.
 */
export async function runExport(args: string[], env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> {
	const [file, ...more] = args
	if (file === undefined || more.length > 0 || file.startsWith('-'))
		throw new PlainError('An export needs the name of one file.', 'name it like "npm run export -- site.ndjson.gz".')
	const config = readConfig(env)
	const mongodb = await openMongodb(config.mongodbUrl, say)
	try {
		const { db, client } = await openDatabase(mongodb.url, config.database)
		const counts = new Map<string, number>()
		const lines = async function* () {
			for await (const row of exportRows(db, config)) {
				counts.set(row.kind, (counts.get(row.kind) ?? 0) + 1)
				yield `${JSON.stringify(row)}\n`
			}
		}
		const part = `${file}.part`
		const target = createWriteStream(part, { mode: 0o600 })
		await (file.endsWith('.gz') ? pipeline(lines, createGzip(), target) : pipeline(lines, target)).finally(() => client.close())
		await rename(part, file)
		for (const [kind, count] of counts) say(`  ${kind.padEnd(12)}${count.toLocaleString('en-GB').padStart(15)}`)
		say(`The site is in ${file}.`)
		return 0
	} finally {
		await mongodb.close()
	}
}
