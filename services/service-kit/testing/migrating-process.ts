import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/mongodb/database.ts'
import { type Migration, runMigrations, type Step } from '../src/mongodb/migrations.ts'

/**
 * A process of an area with data of an older version: `migrating-process.ts URL DATABASE [killed at]`. Its migrations add one
 * and then ten to each record, which shows what was done twice. If a step is given, the process dies in the middle of it.
 */
const [url = '', name = '', killedAt = '0'] = process.argv.slice(2)
const batchSize = 10
let steps = 0

const raise =
	(by: number): Step =>
	async (db, from, tx) => {
		const things = db.collection<{ _id: number; value: number }>('things')
		const begin = typeof from === 'number' ? from : 0
		const changed = await things.updateMany({ _id: { $gte: begin, $lt: begin + batchSize } }, { $inc: { value: by } }, { session: tx })
		steps += 1
		if (steps === Number(killedAt)) process.kill(process.pid, 'SIGKILL')
		await sleep(5)
		return changed.matchedCount < batchSize ? null : begin + batchSize
	}

const { client, db } = await openDatabase(url, name)
const migrations: Migration[] = [
	{ number: 1, what: 'things are raised by one', step: raise(1) },
	{ number: 2, what: 'things are raised by ten', step: raise(10) },
]
const log = { info: () => {}, warn: () => {} }
await runMigrations([{ area: 'things', indexes: [{ collection: 'things' }], migrations }], { db, client, log })
await client.close()
