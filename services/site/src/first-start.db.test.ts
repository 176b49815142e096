import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { afterAll, expect, inject, it } from 'vitest'
import { childEnv } from './config.ts'
import { findExisting, runSeed } from './first-start.ts'

const database = `test_${randomUUID().replaceAll('-', '').slice(0, 20)}`
afterAll(async () => {
	const client = await MongoClient.connect(inject('mongodbUrl'))
	await client.db(database).dropDatabase()
	await client.close()
})

it('seeds an empty database with an admin and the bundled content', async () => {
	const env = childEnv({ NODE_ENV: '', MONGODB_URL: inject('mongodbUrl'), MONGODB_DATABASE: database })
	expect(await findExisting(env)).toEqual({ content: false, admin: false })
	await runSeed(env, ['admin', 'content'])
	expect(await findExisting(env)).toEqual({ content: true, admin: true })
}, 60_000)
