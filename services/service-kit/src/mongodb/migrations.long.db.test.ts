import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Db, MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'
import { migrationRecords } from './migration-records.ts'
import { type MigratedService, type Migration, runMigrations } from './migrations.ts'

let client: MongoClient
let db: Db
beforeAll(async () => {
	client = (await openDatabase(inject('mongodbUrl'), 'test')).client
})
beforeEach(() => {
	db = client.db(`test_${randomUUID().replaceAll('-', '').slice(0, 20)}`)
	return () => db.dropDatabase()
})
afterAll(() => client.close())

const log = { info: () => {}, warn: () => {} }
const definition = (...migrations: Migration[]): MigratedService => ({ area: 'things', indexes: [{ collection: 'things' }], migrations })
const bring = (...migrations: Migration[]) => runMigrations([definition(...migrations)], { db, client, log })
const things = () => db.collection<{ _id: number; value: number }>('things')
const record = () => migrationRecords(db).findOne({ _id: 'things' })

describe('migrations', () => {
	/** How the process ended: its exit code or its signal. */
	async function inAProcess(...killedAt: string[]): Promise<unknown> {
		const program = new URL('../../testing/migrating-process.ts', import.meta.url)
		const [code, signal] = await once(fork(program, [inject('mongodbUrl'), db.databaseName, ...killedAt]), 'exit')
		return code ?? signal
	}

	it('run once although one process is killed and two others start concurrently', async () => {
		await things().insertMany(Array.from({ length: 95 }, (_, _id) => ({ _id, value: 0 })))
		expect(await inAProcess('6')).toBe('SIGKILL')
		expect(await record()).toMatchObject({ number: 0, place: 50 })
		expect((await things().distinct('value')).toSorted()).toEqual([0, 1])
		expect(await Promise.all([inAProcess(), inAProcess()])).toEqual([0, 0])
		expect(await things().distinct('value')).toEqual([11])
		expect(await record()).toMatchObject({ number: 2, place: null, done: [{ number: 1 }, { number: 2 }] })
		expect(await db.collection('idempotencyKeys').countDocuments()).toBe(0)
	}, 60_000)

	it('run once in two concurrent processes', async () => {
		await things().insertMany(Array.from({ length: 40 }, (_, _id) => ({ _id, value: 0 })))
		const step: Migration = {
			number: 1,
			what: 'raised',
			step: async (_db, from, tx) => {
				const _id = typeof from === 'number' ? from : 0
				// Another process has taken over the lease of this one, as if it were dead.
				await db.collection('idempotencyKeys').deleteMany({})
				const { matchedCount } = await things().updateOne({ _id }, { $inc: { value: 1 } }, { session: tx })
				return matchedCount === 0 ? null : _id + 1
			},
		}
		await Promise.all([bring(step), bring(step), bring(step)])
		expect(await things().distinct('value')).toEqual([1])
	})

	it('resume with the failed migration', async () => {
		await things().insertOne({ _id: 1, value: 0 })
		const raise: Migration = {
			number: 1,
			what: 'raised',
			step: async (_db, _from, tx) => {
				await things().updateOne({ _id: 1 }, { $inc: { value: 1 } }, { session: tx })
				return null
			},
		}
		const fails: Migration = { number: 2, what: 'indexed', repeatable: () => Promise.reject(new Error('no area')) }
		await expect(bring(raise, fails)).rejects.toThrow('no area')
		await bring(raise, { ...fails, repeatable: async () => void (await things().createIndex({ value: 1 })) })
		expect(await things().distinct('value')).toEqual([1])
		expect(await record()).toMatchObject({ number: 2, done: [{ what: 'raised' }, { what: 'indexed' }] })
	})
})

describe('a database', () => {
	const never: Migration = { number: 3, what: 'never', step: () => Promise.reject(new Error('was run')) }

	it('skips all migrations if it is new', async () => {
		await bring(never)
		await things().insertOne({ _id: 1, value: 0 })
		await bring(never)
		expect(await record()).toMatchObject({ number: 3, done: [] })
	})

	it('is rejected if it is of a newer version, and not changed', async () => {
		await bring(never)
		await expect(bring()).rejects.toMatchObject({
			message: 'The data of things was written by a newer Folkmoot (migration 3; this one knows 0).',
			remedy: 'start the newer version, or restore a backup that was made before the upgrade. Nothing was changed.',
		})
		expect(await record()).toMatchObject({ number: 3 })
	})
})
