import { randomUUID } from 'node:crypto'
import { freePort } from '@folkmoot/mongod/choose-port'
import { MongoClient } from 'mongodb'
import { afterAll, expect, inject, it } from 'vitest'
import { childEnv } from './config.ts'
import { findExisting, runSeed } from './first-start.ts'
import { runMounted } from './run-mounted.ts'

const newDatabase = () => `test_${randomUUID().replaceAll('-', '').slice(0, 20)}`
const [database, another] = [newDatabase(), newDatabase()]
afterAll(async () => {
	const client = await MongoClient.connect(inject('mongodbUrl'))
	for (const name of [database, another]) await client.db(name).dropDatabase()
	await client.close()
})

it('seeds an empty database with an admin and the bundled content', async () => {
	const env = childEnv({ NODE_ENV: '', MONGODB_URL: inject('mongodbUrl'), MONGODB_DATABASE: database })
	expect(await findExisting(env)).toEqual({ content: false, admin: false })
	await runSeed(env, ['admin', 'content'])
	expect(await findExisting(env)).toEqual({ content: true, admin: true })
}, 60_000)

it('takes no request before the first content is there and counted', async () => {
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	const env = childEnv({
		NODE_ENV: '',
		MONGODB_URL: inject('mongodbUrl'),
		MONGODB_DATABASE: another,
		LOG_LEVEL: 'silent',
		HOST: '127.0.0.1',
		PORT: String(port),
	})
	const before: string[] = []
	const beforeGateway = async () => {
		await runSeed(env, ['content'])
		before.push(
			await fetch(`${url}/readyz`).then(
				() => 'answers',
				() => 'closed',
			),
		)
	}
	const parts = await runMounted({ env, address: { host: '127.0.0.1', port }, say: () => undefined, beforeGateway })
	try {
		expect(before).toEqual(['closed'])
		// The contract's own shape of a feed.
		const { posts } = (await (await fetch(`${url}/api/posts?limit=50`)).json()) as { posts: { id: string; noComments: number }[] }
		const client = await MongoClient.connect(inject('mongodbUrl'))
		const counted = await client
			.db(another)
			.collection('comments')
			.aggregate<{ _id: { toHexString: () => string }; count: number }>([{ $group: { _id: '$postId', count: { $sum: 1 } } }])
			.toArray()
		await client.close()
		const expected = new Map(counted.map(({ _id, count }) => [_id.toHexString(), count]))
		expect(posts.length).toBeGreaterThan(0)
		expect(posts.map(({ noComments }) => noComments)).toEqual(posts.map(({ id }) => expected.get(id) ?? 0))
		expect(Math.max(...posts.map(({ noComments }) => noComments))).toBeGreaterThan(0)
	} finally {
		await parts.stop()
	}
}, 90_000)
