import { type MongoClient, ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'
import { withSnapshot } from './snapshot.ts'

const databaseName = `test_snapshot_${new ObjectId().toHexString()}`
let client: MongoClient
beforeAll(async () => {
	client = (await openDatabase(inject('mongodbUrl'), databaseName)).client
})
afterAll(async () => {
	await client.db(databaseName).dropDatabase()
	await client.close()
})

it('sees nothing that was written after its first read, in any collection', async () => {
	const live = client.db(databaseName)
	for (const name of ['posts', 'comments']) await live.collection(name).insertOne({})
	await withSnapshot(client, live, async (db, session) => {
		const count = async (name: string) => (await db.collection(name).find({}, { session }).toArray()).length
		expect(await count('posts')).toBe(1)
		for (const name of ['posts', 'comments']) await live.collection(name).insertOne({})
		expect([await count('posts'), await count('comments')]).toEqual([1, 1])
	})
	await withSnapshot(client, live, async (db, session) => {
		expect(await db.collection('posts').find({}, { session }).toArray()).toHaveLength(2)
	})
})
