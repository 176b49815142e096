import { MongoClient, ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type KeysetPosition, readKeysetPage } from './keyset.ts'

interface Item {
	_id: ObjectId
	group: string
	rank: number
}

const client = new MongoClient(inject('mongodbUrl'))
const db = client.db(`test_keyset_${new ObjectId().toHexString()}`)
const items = db.collection<Item>('items')
beforeAll(async () => {
	await items.createIndex({ group: 1, rank: -1, _id: -1 })
	// Doubles that differ in the last place only, and many that do not differ at all.
	const ranks = [0.1 + 0.2, 0.3, 1 / 3, 1e-300, -5, 0, 0]
	await items.insertMany(Array.from({ length: 210 }, (_, n) => ({ _id: new ObjectId(), group: 'a', rank: ranks[n % 7] ?? 0 })))
	await items.insertOne({ _id: new ObjectId(), group: 'b', rank: 1 })
})
afterAll(async () => {
	await db.dropDatabase()
	await client.close()
})

const either = [false, true]
const pages = [1, 7, 30, 209, 210].flatMap((limit) =>
	either.flatMap((hasFewTies) => either.map((isAscending) => ({ limit, hasFewTies, isAscending }))),
)
const title = 'reads everything once in pages of $limit, ties at the edges too (few expected: $hasFewTies, ascending: $isAscending)'

it.each(pages)(title, async ({ limit, hasFewTies, isAscending }) => {
	const read: Item[] = []
	let after: KeysetPosition | null = null
	for (;;) {
		const page: Item[] = await readKeysetPage(items, {
			filter: { group: 'a' },
			key: 'rank',
			after,
			limit,
			hasFewTies,
			isAscending,
		})
		read.push(...page)
		const last = page.at(-1)
		if (!last || page.length < limit) break
		// As a cursor carries it.
		after = { key: JSON.parse(JSON.stringify(last.rank)), id: last._id }
	}
	expect(read).toHaveLength(210)
	expect(new Set(read.map(({ _id }) => _id.toHexString())).size).toBe(210)
	const direction = isAscending ? 1 : -1
	const all = await items.find({ group: 'a' }).sort({ rank: direction, _id: direction }).toArray()
	expect(read).toEqual(all)
})
