import { MongoClient, ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { pipelineQuery, query, queryAmong, readBatch } from './batch-query.ts'

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

it('returns to each concurrent caller its own records', async () => {
	const asked = Array.from({ length: 20 }, (_, index) => readBatch(db, { forks: small('forks', index), cups: small('cups', index % 3) }))
	const found = await Promise.all([readBatch(db, { plates: parts.plates }), ...asked])
	expect(found[0].plates).toHaveLength(150)
	expect(found.slice(1).map((one) => ('forks' in one ? [one.forks.length, one.cups.length] : null))).toEqual(
		Array.from({ length: 20 }, (_, index) => [index, index % 3]),
	)
})

it('merges queries that differ only in their owner and splits the results', async () => {
	const [ann, bob, cid] = [new ObjectId(), new ObjectId(), new ObjectId()]
	const [hat, coat] = [new ObjectId(), new ObjectId()]
	const worn = [
		...[hat, coat].map((thingId) => ({ ownerId: ann, thingId, name: `ann ${thingId}` })),
		{ ownerId: bob, thingId: coat, name: 'bob' },
	]
	await db.collection('worn').insertMany(worn)
	const wornBy = (ownerId: ObjectId, thingIds: ObjectId[]) =>
		query<{ ownerId: ObjectId; thingId: ObjectId; name: string }>(
			'worn',
			{ ownerId, thingId: { $in: thingIds } },
			{ _id: 0, name: 1 },
			'ownerId',
		)
	const counted = (ownerId: ObjectId) =>
		pipelineQuery<{ count: number }>('worn', { ownerId }, [{ $group: { _id: '$ownerId', count: { $sum: 1 } } }], {
			by: 'ownerId',
			in: '_id',
		})
	const commands: string[] = []
	const watched = await new MongoClient(inject('mongodbUrl'), { monitorCommands: true }).connect()
	watched.on('commandStarted', ({ command }) => commands.push(JSON.stringify(command)))
	const here = watched.db(db.databaseName)
	const asked = [ann, bob, cid, ann].map((id) =>
		readBatch(here, { worn: wornBy(id, [hat, coat]), coats: wornBy(id, [coat]), counted: counted(id) }),
	)
	const found = await Promise.all(asked)
	await watched.close()
	const annHas = { worn: [`ann ${hat}`, `ann ${coat}`], coats: [`ann ${coat}`], counted: [2] }
	expect(found.map((one) => namesIn(one))).toEqual([
		annHas,
		{ worn: ['bob'], coats: ['bob'], counted: [1] },
		{ worn: [], coats: [], counted: [] },
		annHas,
	])
	const named = (...ids: ObjectId[]) =>
		query<{ ownerId: ObjectId; name: string }>('worn', { ownerId: { $in: ids } }, { _id: 0, name: 1 }, 'ownerId')
	const [twice, both] = await Promise.all([readBatch(db, { worn: named(bob, bob) }), readBatch(db, { worn: named(cid, bob, ann) })])
	expect([twice.worn.length, both.worn.length]).toEqual([1, 3])
	const finds = commands.filter((command) => command.includes('"worn"'))
	expect([finds.length, finds[0]?.match(/"\$unionWith"/g)?.length]).toEqual([1, 2])
})

it('merges queries about different ids, splits the results, and limits the size of a merged find', async () => {
	const [ann, bob, cid] = [new ObjectId(), new ObjectId(), new ObjectId()]
	const things = Array.from({ length: 130 }, () => new ObjectId())
	const [hat, coat, scarf] = things as [ObjectId, ObjectId, ObjectId] // there are more
	const seen = [ann, bob].flatMap((userId) => [hat, coat, scarf].map((thingId) => ({ userId, thingId, note: `${userId} ${thingId}` })))
	await db.collection('seen').insertMany(seen)
	const seenBy = (userId: ObjectId, thingIds: readonly ObjectId[]) =>
		queryAmong<{ userId: ObjectId; thingId: ObjectId; note: string }>('seen', ['userId', userId], ['thingId', thingIds], {
			_id: 0,
			note: 1,
		})
	const commands: string[] = []
	const watched = await new MongoClient(inject('mongodbUrl'), { monitorCommands: true }).connect()
	watched.on('commandStarted', ({ command }) => commands.push(JSON.stringify(command)))
	const here = watched.db(db.databaseName)
	const read = (all: [ObjectId, readonly ObjectId[]][]) =>
		Promise.all(all.map(async ([id, ids]) => (await readBatch(here, { seen: seenBy(id, ids) })).seen.map(({ note }) => note).sort()))
	const notes = (userId: ObjectId, ids: readonly ObjectId[]) => ids.map((id) => `${userId} ${id}`).sort()

	const few = await read([[ann, [hat, coat]], [bob, [coat, scarf]], [cid, [hat]], [ann, [scarf]]]) // biome-ignore format: a table
	expect(few).toEqual([notes(ann, [hat, coat]), notes(bob, [coat, scarf]), [], notes(ann, [scarf])])
	expect(commands.filter((one) => one.includes('"seen"')).map((one) => one.match(/unionWith/g)?.length ?? 0)).toEqual([0])

	commands.length = 0
	const many = await read([[ann, things.slice(0, 90)], [bob, things.slice(1, 90)], [cid, things.slice(100)], [ann, [hat]]]) // biome-ignore format: a table
	expect(many).toEqual([notes(ann, [hat, coat, scarf]), notes(bob, [coat, scarf]), [], notes(ann, [hat])])
	expect(commands.filter((one) => one.includes('"seen"')).map((one) => one.match(/unionWith/g)?.length ?? 0)).toEqual([1])
	await watched.close()
})

function namesIn(found: { worn: { name: string }[]; coats: { name: string }[]; counted: { count: number }[] }) {
	const named = (all: { name: string }[]) => all.map(({ name }) => name)
	return { worn: named(found.worn), coats: named(found.coats), counted: found.counted.map(({ count }) => count) }
}

it('sees the writes of its own transaction', async () => {
	await client.withSession((session) =>
		session.withTransaction(async () => {
			await db.collection('cups').insertOne({ name: 'new', size: 0 }, { session })
			expect((await readBatch(db, parts, session)).cups).toHaveLength(3)
			expect((await readBatch(db, parts)).cups).toHaveLength(2)
		}),
	)
})
