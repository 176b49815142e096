import type { AccountEvent } from '@folkmoot/account-contract/account-events'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as endpoints from '@folkmoot/lists-contract/list-endpoints'
import { contentsOf, type ListItemRecord, type ListRecord } from '@folkmoot/lists-contract/list-records'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { leftContents, listItems } from '../collections.ts'
import { listsService } from '../service.ts'
import { deleteNextBatch } from './contents-store.ts'
import { wakePurgeWorker } from './purge-worker.ts'

const many = 2_500
const wait = { timeout: 10_000, interval: 20 }

let service: TestService
let owner: Viewer
let post: PostRecord
beforeAll(async () => {
	service = await startTestService(listsService)
	const { db } = service.deps
	post = await seedPost(db, await seedUser(db), await seedCommunity(db))
})
afterAll(() => service.stop())
beforeEach(async () => {
	owner = (await seedUser(service.deps.db)).viewer
})

/** A list with `numItems` items that reference nothing. */
async function aList(name: string, numItems: number): Promise<ListRecord> {
	const { db } = service.deps
	await ask(service, endpoints.createList, { params: { username: owner.username }, body: { name } }, { as: owner })
	const which = { ownerName: owner.username, name }
	await db.collection<ListRecord>('lists').updateOne(which, { $set: { numItems } })
	const list = await db.collection<ListRecord>('lists').findOne(which)
	if (!list) throw new Error('The list was not made.')
	if (numItems > 0) await listItems(db).insertMany(itemsUnder(list._id, numItems))
	return list
}

function itemsUnder(listId: ObjectId, count: number): ListItemRecord[] {
	const createdAt = new Date()
	return Array.from({ length: count }, () => ({
		_id: new ObjectId(),
		listId,
		targetType: 'post' as const,
		targetId: new ObjectId(),
		targetCreatedAt: createdAt,
		createdAt,
	}))
}

const get = async (listId: string) => (await ask(service, endpoints.getListById, { params: { listId } }, { as: owner })).reply
const save = (listId: string, { publicId } = post) =>
	ask(service, endpoints.addListItemById, { params: { listId }, body: { targetId: publicId, targetType: 'post' } }, { as: owner })
const clear = (listId: string) => ask(service, endpoints.removeListItemsById, { params: { listId }, query: {}, body: {} }, { as: owner })
const countUnder = (listId: ObjectId) => listItems(service.deps.db).countDocuments({ listId })

describe('clearing a list', () => {
	it('takes effect immediately, deletes the items in the background and leaves other lists alone', async () => {
		const [full, other] = [await aList('full', many), await aList('other', 3)]
		const listId = full._id.toHexString()
		expect((await clear(listId)).reply).toEqual({ items: [], next: null })
		expect((await get(listId)).numItems).toBe(0)
		const { reply } = await save(listId)
		expect(reply.items).toMatchObject([{ listId, targetId: post._id.toHexString() }])
		await vi.waitFor(async () => expect(await countUnder(full._id)).toBe(0), wait)
		await vi.waitFor(async () => expect(await leftContents(service.deps.db).countDocuments()).toBe(0), wait)
		expect(await countUnder(other._id)).toBe(3)
		expect((await get(listId)).numItems).toBe(1)
		const holding = { query: { id: post.publicId, type: 'post' } } as const
		expect((await ask(service, endpoints.listListsHolding, holding, { as: owner })).reply).toEqual([listId])
	})

	it('leaves no items behind when repeated with the same post saved in between', async () => {
		const { db } = service.deps
		const listId = (await aList('often', 0))._id.toHexString()
		const own = await seedPost(db, await seedUser(db), await seedCommunity(db))
		for (const _again of [1, 2, 3]) {
			await save(listId, own)
			await clear(listId)
			await clear(listId)
		}
		await save(listId, own)
		await vi.waitFor(async () => expect(await listItems(db).countDocuments({ targetId: own._id })).toBe(1), wait)
		expect((await get(listId)).numItems).toBe(1)
	})

	it('keeps the count exact while others save concurrently', async () => {
		const list = await aList('busy', 5)
		const listId = list._id.toHexString()
		await Promise.all([save(listId), clear(listId), save(listId), clear(listId), save(listId)])
		const after = await service.deps.db.collection<ListRecord>('lists').findOne({ _id: list._id })
		if (!after) throw new Error('The list is gone.')
		expect(await countUnder(contentsOf(after))).toBe(after.numItems)
	})
})

describe('background deletion of list items', () => {
	it('deletes a thousand per batch and resumes after a crash', async () => {
		const { db } = service.deps
		const left = new ObjectId()
		await listItems(db).insertMany(itemsUnder(left, many))
		await leftContents(db).insertOne({ _id: left, at: new Date(0) })
		await deleteNextBatch(db)
		expect(await countUnder(left)).toBe(many - 1_000)
		expect(await leftContents(db).countDocuments({ _id: left })).toBe(1)
		await wakePurgeWorker(service.deps)
		await vi.waitFor(async () => expect(await leftContents(db).countDocuments()).toBe(0), wait)
		expect(await countUnder(left)).toBe(0)
	})

	it('runs for deleted lists and deleted accounts', async () => {
		const { db } = service.deps
		const [deleted, kept] = [await aList('deleted', many), await aList('kept', 10)]
		await ask(service, endpoints.deleteListById, { params: { listId: deleted._id.toHexString() } }, { as: owner })
		await vi.waitFor(async () => expect(await countUnder(deleted._id)).toBe(0), wait)
		expect(await countUnder(kept._id)).toBe(10)
		const gone: AccountEvent = { type: 'user.deleted', userId: owner.id, username: owner.username, by: owner.id, proPicId: null }
		await appendEvents(db, 'accountEvents', [gone], { tx: undefined, now: new Date() })
		await vi.waitFor(async () => expect(await db.collection('lists').countDocuments({ _id: kept._id })).toBe(0), wait)
		await wakePurgeWorker(service.deps)
		await vi.waitFor(async () => expect(await countUnder(kept._id)).toBe(0), wait)
	})
})
