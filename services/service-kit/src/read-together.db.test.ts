import { MongoClient, ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { part, readTogether } from './read-together.ts'

interface Thing {
	_id: ObjectId
	name: string
	size: number
}

const client = new MongoClient(inject('mongodbUrl'))
const db = client.db(`test_together_${new ObjectId().toHexString()}`)
beforeAll(async () => {
	for (const name of ['cups', 'plates', 'forks']) {
		await db.collection(name).insertMany(Array.from({ length: 150 }, (_, size) => ({ name: `${name} ${size}`, size })))
	}
})
afterAll(async () => {
	await db.dropDatabase()
	await client.close()
})

const small = (collection: string, below: number) => part<Thing>(collection, { size: { $lt: below } }, { _id: 0, name: 1 })
const parts = { cups: small('cups', 2), plates: small('plates', 150), forks: small('forks', 0), spoons: null }

it('finds each part by its name, all of it, and nothing where there is none', async () => {
	const found = await readTogether(db, parts)
	expect(found.cups.map(({ name }) => name).sort()).toEqual(['cups 0', 'cups 1'])
	expect([found.plates.length, found.forks, found.spoons]).toEqual([150, [], []])
	expect(await readTogether(db, { spoons: null })).toEqual({ spoons: [] })
	expect((await readTogether(db, { cups: parts.cups })).cups).toHaveLength(2)
})

it('gives each who asks in the same moment what is theirs', async () => {
	const asked = Array.from({ length: 20 }, (_, index) => readTogether(db, { forks: small('forks', index), cups: small('cups', index % 3) }))
	const found = await Promise.all([readTogether(db, { plates: parts.plates }), ...asked])
	expect(found[0].plates).toHaveLength(150)
	expect(found.slice(1).map((one) => ('forks' in one ? [one.forks.length, one.cups.length] : null))).toEqual(
		Array.from({ length: 20 }, (_, index) => [index, index % 3]),
	)
})

it('sees inside a transaction what was written there', async () => {
	await client.withSession((session) =>
		session.withTransaction(async () => {
			await db.collection('cups').insertOne({ name: 'new', size: 0 }, { session })
			expect((await readTogether(db, parts, session)).cups).toHaveLength(3)
			expect((await readTogether(db, parts)).cups).toHaveLength(2)
		}),
	)
})
