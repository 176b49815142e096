import { MongoClient, ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { withHint } from '../mongodb/with-hint.ts'
import { estimatedCountQuery, namedBy, pipelineQuery, query, readBatch } from './batch-query.ts'

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

const small = (collection: string, below: number) => query<Thing>(collection, { size: { $lt: below } }, { _id: 0, name: 1 })
const parts = { cups: small('cups', 2), plates: small('plates', 150), forks: small('forks', 0), spoons: null }

it('returns the records of each query by name, [] for none', async () => {
	const found = await readBatch(db, parts)
	expect(found.cups.map(({ name }) => name).sort()).toEqual(['cups 0', 'cups 1'])
	expect([found.plates.length, found.forks, found.spoons]).toEqual([150, [], []])
	expect(await readBatch(db, { spoons: null })).toEqual({ spoons: [] })
	expect((await readBatch(db, { cups: parts.cups })).cups).toHaveLength(2)
})

it('asks for all of them in one command, and keeps the order that stages give', async () => {
	const commands: string[] = []
	const watched = await new MongoClient(inject('mongodbUrl'), { monitorCommands: true }).connect()
	watched.on('commandStarted', ({ commandName }) => commands.push(commandName))
	const largest = pipelineQuery<Thing>('plates', { size: { $lt: 9 } }, [{ $sort: { size: -1 } }, { $limit: 2 }])
	const found = await readBatch(watched.db(db.databaseName), { cups: parts.cups, largest })
	await watched.close()
	expect([found.cups.length, found.largest.map(({ size }) => size)]).toEqual([2, [8, 7]])
	expect(commands.filter((name) => name !== 'endSessions')).toEqual(['aggregate'])
})

it('sees the writes of its own transaction', async () => {
	await client.withSession((session) =>
		session.withTransaction(async () => {
			await db.collection('cups').insertOne({ name: 'new', size: 0 }, { session })
			expect((await readBatch(db, parts, session)).cups).toHaveLength(3)
			expect((await readBatch(db, parts)).cups).toHaveLength(2)
		}),
	)
})

it('uses the index of a hint, whichever find has it, for one find of a batch', async () => {
	await db.collection('plates').createIndex({ size: 1 })
	const hinted = (hint: object) => pipelineQuery<Thing>('plates', { size: { $lt: 3 } }, [], { hint })
	const found = await readBatch(db, { cups: parts.cups, plates: hinted({ size: 1 }) })
	expect([found.cups.length, found.plates.length]).toEqual([3, 3])
	const missing = { name: 1 }
	await expect(readBatch(db, { cups: parts.cups, plates: hinted(missing) })).rejects.toThrow('hint')
	await expect(readBatch(db, { one: hinted({ size: 1 }), two: hinted({ size: 1 }) })).rejects.toThrow('Only one find')
	const plates = await withHint(missing, (hint) => readBatch(db, { cups: parts.cups, plates: hinted(hint ?? { size: 1 }) }))
	expect(plates.plates).toHaveLength(3)
})

it('finds what the ids of other records name, each once, and how many records there are', async () => {
	const [one] = await db.collection<Thing>('plates').find({ size: 7 }).toArray()
	const uses = [{ plateId: one?._id }, { plateId: one?._id }, { plateId: new ObjectId() }]
	await db.collection('uses').insertMany(uses)
	const all = pipelineQuery('uses', {}, [{ $limit: 10 }])
	const found = await readBatch(db, { plates: namedBy<Thing>(all, 'plateId', 'plates'), uses: estimatedCountQuery('uses') })
	expect(found.plates.map(({ name }) => name)).toEqual(['plates 7'])
	expect(found.uses).toMatchObject([{ count: 3 }])
	const none = pipelineQuery('uses', { _id: null }, [])
	expect((await readBatch(db, { none: namedBy<Thing>(none, 'plateId', 'plates'), cups: parts.cups })).none).toEqual([])
})
