import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as endpoints from '@folkmoot/lists-contract/list-endpoints'
import type { ListItemRecord, ListRecord } from '@folkmoot/lists-contract/list-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listsService } from '../service.ts'

type Sort = ListRecord['sort']

let service: TestService
let owner: Viewer
let posts: PostRecord[]
let comment: CommentRecord
let params: { username: string; listName: string }
let listId: string
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))

beforeAll(async () => {
	service = await startTestService(listsService)
	const { db } = service.deps
	const [author, community] = [await seedUser(db), await seedCommunity(db)]
	posts = []
	// A tie: two were written in the same moment.
	for (const minute of [3, 1, 4, 1, 5]) posts.push(await seedPost(db, author, community, { createdAt: at(minute) }))
	comment = await seedComment(db, author, posts[0] as PostRecord, { createdAt: at(2) }) // the loop above made five
})
afterAll(() => service.stop())

beforeEach(async () => {
	owner = (await seedUser(service.deps.db)).viewer
	params = { username: owner.username, listName: 'saved' }
	service.setNow(at(0))
	await ask(service, endpoints.createList, { params: { username: owner.username }, body: { name: 'saved' } }, { as: owner })
	listId = (await ask(service, endpoints.getList, { params }, { as: owner })).reply.id
})

const save = (targetId: string | undefined, targetType: 'post' | 'comment' = 'post', as: Viewer | null = owner) =>
	ask(service, endpoints.addListItem, { params, body: { targetId: targetId ?? '', targetType } }, { as })
const page = (query: { next?: string | null; limit?: number; sort?: Sort } = {}) =>
	ask(service, endpoints.listItems, { params, query }, { as: owner })
const list = async () => (await ask(service, endpoints.getList, { params }, { as: owner })).reply
const stored = () => service.deps.db.collection<ListItemRecord>('listItems').countDocuments({ listId: new ObjectId(listId) })

/** Saves all items a minute apart, two of them in the same moment. */
async function saveAll(): Promise<void> {
	for (const [index, minute] of [10, 11, 11, 12, 13].entries()) {
		service.setNow(at(minute))
		await save(posts[index]?.publicId)
	}
	service.setNow(at(14))
	await save(comment._id.toHexString(), 'comment')
}

async function readAll(sort: Sort | undefined, limit: number): Promise<string[]> {
	const ids: string[] = []
	let next: string | null = null
	do {
		const { reply }: Awaited<ReturnType<typeof page>> = await page({ next, limit, ...(sort ? { sort } : {}) })
		ids.push(...reply.items.map(({ targetId }) => targetId))
		next = reply.next
	} while (next)
	return ids
}

describe('addListItem', () => {
	it('saves posts by public id or ObjectId, and comments, and returns the first page', async () => {
		await save(posts[0]?.publicId)
		service.setNow(at(1))
		const { reply } = await save(comment._id.toHexString(), 'comment')
		expect(reply.items).toMatchObject([
			{ targetType: 'comment', listId, targetItem: { body: comment.body, postTitle: posts[0]?.title } },
			{ targetType: 'post', targetId: posts[0]?._id.toHexString(), targetItem: { title: posts[0]?.title, userVoted: false } },
		])
		expect(reply.next).toBeNull()
		expect(await list()).toMatchObject({ numItems: 2, lastUpdatedAt: at(1).toISOString() })
	})

	it('is idempotent, also under concurrency', async () => {
		const [first] = posts
		const answers = await Promise.all([
			save(first?.publicId),
			save(first?._id.toHexString()),
			save(first?.publicId),
			save(posts[1]?.publicId),
			save(posts[2]?.publicId),
		])
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
		service.setNow(at(9))
		await save(first?.publicId)
		expect(await list()).toMatchObject({ numItems: 3, lastUpdatedAt: at(0).toISOString() })
		expect(await stored()).toBe(3)
	})

	it('rejects guests and unknown targets', async () => {
		expect((await save(posts[0]?.publicId, 'post', null)).status).toBe(401)
		expect((await save('0'.repeat(24))).failure).toMatchObject({ status: 404, code: 'post_not_found' })
		expect((await save('zzzzzzzz')).failure?.code).toBe('post_not_found')
		expect((await save('0'.repeat(24), 'comment')).failure).toMatchObject({ status: 404, code: 'comment_not_found' })
	})

	it.each([
		[{ targetId: 'x', targetType: 'post' }, 'invalid_target_id', 'targetId'],
		[{ targetId: { $ne: 1 }, targetType: 'post' }, 'invalid_target_id', 'targetId'],
		[{ targetId: '0'.repeat(24), targetType: 'user' }, 'invalid_content_type', 'targetType'],
		[{ targetId: '0'.repeat(24) }, 'invalid_content_type', 'targetType'],
	])('rejects %j', async (body, code, field) => {
		const { failure } = await askRaw(
			service,
			{ method: 'POST', path: `/api/lists/${listId}/items`, body: JSON.stringify(body) },
			{ as: owner },
		)
		expect(failure).toMatchObject({ status: 400, code, fields: { [field]: expect.any(String) } })
	})
})

describe('listItems', () => {
	const byWriting = () => [posts[4], posts[2], posts[0], comment].map((item) => item?._id.toHexString())

	it.each([1, 2, 3, 50])('returns every item once in each order, %i per page', async (limit) => {
		await saveAll()
		const added = await readAll('addedDsc', limit)
		expect(added).toHaveLength(6)
		expect(new Set(added).size).toBe(6)
		expect(added[0]).toBe(comment._id.toHexString())
		expect(await readAll(undefined, limit)).toEqual(added)
		expect(await readAll('addedAsc', limit)).toEqual(added.toReversed())
		const created = await readAll('createdDsc', limit)
		expect(created.slice(0, 4)).toEqual(byWriting())
		expect(created).toHaveLength(6)
		expect(await readAll('createdAsc', limit)).toEqual(created.toReversed())
	})

	it('uses the list’s order, and continues in the cursor’s order if the list is re-sorted', async () => {
		await saveAll()
		const firstPage = (await page({ limit: 2 })).reply
		await ask(service, endpoints.editList, { params, body: { sort: 'createdAsc' } }, { as: owner })
		const [, ...rest] = await readAll('addedDsc', 2)
		expect((await page({ limit: 2, next: firstPage.next })).reply.items.map(({ targetId }) => targetId)).toEqual(rest.slice(1, 3))
		expect((await page()).reply.items[0]?.targetId).toBe((await readAll('createdAsc', 50))[0])
	})

	it('pages stably while items are added and removed', async () => {
		await saveAll()
		const { items, next } = (await page({ limit: 3 })).reply
		const after = (await page({ limit: 3, next })).reply.items.map(({ id }) => id)
		await ask(service, endpoints.removeListItemById, { params: { listId, itemId: items[2]?.id ?? '' } }, { as: owner })
		expect((await page({ limit: 3, next })).reply.items.map(({ id }) => id)).toEqual(after)
	})

	it('shows items deleted since as tombstones that can be removed', async () => {
		const { db } = service.deps
		const author = await seedUser(db)
		const gone = await seedPost(db, author, await seedCommunity(db))
		await save(gone.publicId)
		const deletion = { by: author._id, as: 'normal' as const, at: at(30) }
		await db.collection<PostRecord>('posts').updateOne({ _id: gone._id }, { $set: { deletion } })
		expect((await page()).reply.items).toMatchObject([{ targetItem: { deleted: true } }])
		const body = { targetId: gone.publicId, targetType: 'post' } as const
		expect((await ask(service, endpoints.removeListItems, { params, query: {}, body }, { as: owner })).reply.items).toEqual([])
		expect((await list()).numItems).toBe(0)
	})

	it.each([
		['next=nonsense', 'invalid_cursor'],
		[`next=${Buffer.from('["addedDsc",{"$gt":0},"x"]').toString('base64url')}`, 'invalid_cursor'],
		['limit=51', 'invalid_limit'],
		['sort=random', 'invalid_list_sort'],
	])('rejects %s', async (query, code) => {
		const path = `/api/lists/${listId}/items?${query}`
		expect((await askRaw(service, { method: 'GET', path }, { as: owner })).failure).toMatchObject({ status: 400, code })
	})
})

describe('removing items', () => {
	it('removes one item idempotently and keeps lastUpdatedAt', async () => {
		await saveAll()
		const body = { targetId: posts[0]?.publicId ?? '', targetType: 'post' } as const
		for (const _again of [1, 2]) {
			const { reply } = await ask(service, endpoints.removeListItems, { params, query: {}, body }, { as: owner })
			expect(reply.items).toHaveLength(5)
		}
		expect(await list()).toMatchObject({ numItems: 5, lastUpdatedAt: at(14).toISOString() })
	})

	it('removes one item once under concurrent requests', async () => {
		await saveAll()
		const body = { targetId: posts[1]?.publicId ?? '', targetType: 'post' } as const
		await Promise.all(
			[1, 2, 3].map(() => ask(service, endpoints.removeListItemsById, { params: { listId }, query: {}, body }, { as: owner })),
		)
		expect((await list()).numItems).toBe(5)
	})

	it('removes one item by its own id and returns it', async () => {
		const [item] = (await save(posts[0]?.publicId)).reply.items
		const itemParams = { listId, itemId: item?.id ?? '' }
		const { reply } = await ask(service, endpoints.removeListItemById, { params: itemParams }, { as: owner })
		expect(reply).toEqual({ ...item, targetItem: { ...item?.targetItem, saved: false } })
		expect((await ask(service, endpoints.removeListItemById, { params: itemParams }, { as: owner })).failure).toMatchObject({
			status: 404,
			code: 'item_not_found',
		})
		const bad = await askRaw(service, { method: 'DELETE', path: `/api/lists/${listId}/items/x` }, { as: owner })
		expect(bad.failure).toMatchObject({ status: 400, code: 'invalid_item_id' })
	})

	it.each(['', '{}'])('clears the list for the body %j', async (body) => {
		await saveAll()
		const { reply } = await askRaw(
			service,
			{ method: 'DELETE', path: `/api/lists/${listId}/items`, ...(body ? { body } : {}) },
			{ as: owner },
		)
		expect(reply).toEqual({ items: [], next: null })
		expect((await list()).numItems).toBe(0)
		expect((await page()).reply.items).toEqual([])
	})

	it('removes only the item that the query names, for clients without a body', async () => {
		await saveAll()
		const path = `/api/lists/${listId}/items?targetId=${posts[0]?.publicId}&targetType=post`
		const { reply } = await askRaw<{ items: unknown[] }>(service, { method: 'DELETE', path }, { as: owner })
		expect(reply.items).toHaveLength(5)
		const half = { method: 'DELETE', path: `/api/lists/${listId}/items?targetType=post` }
		expect((await askRaw(service, half, { as: owner })).failure).toMatchObject({ status: 400, code: 'invalid_target_id' })
		expect((await list()).numItems).toBe(5)
	})

	it('does not clear the list if the target is incomplete', async () => {
		await save(posts[0]?.publicId)
		const { failure } = await askRaw(
			service,
			{ method: 'DELETE', path: `/api/lists/${listId}/items`, body: '{"targetType":"post"}' },
			{ as: owner },
		)
		expect(failure).toMatchObject({ status: 400, code: 'invalid_target_id', fields: { targetId: expect.any(String) } })
		const misspelt = { method: 'DELETE', path: `/api/lists/${listId}/items`, body: '{"postId":"x"}' }
		expect((await askRaw(service, misspelt, { as: owner })).failure).toMatchObject({ status: 400, code: 'invalid_input' })
		expect(await stored()).toBe(1)
	})
})

describe('listListsHolding', () => {
	const holding = async (id: string, type: 'post' | 'comment' = 'post', as: Viewer = owner) =>
		(await ask(service, endpoints.listListsHolding, { query: { id, type } }, { as })).reply

	it('returns the viewer’s own lists only', async () => {
		const id = posts[0]?._id.toHexString() ?? ''
		await save(id)
		expect(await holding(id)).toEqual([listId])
		expect(await holding(posts[0]?.publicId ?? '')).toEqual([listId])
		expect(await holding(id, 'comment')).toEqual([])
		expect(await holding(id, 'post', (await seedUser(service.deps.db)).viewer)).toEqual([])
	})

	it('rejects guests and malformed targets', async () => {
		const call = (query: string, as: Viewer | null = owner) =>
			askRaw(service, { method: 'GET', path: `/api/lists/_saved_to?${query}` }, { as })
		expect((await call(`id=${listId}&type=post`, null)).status).toBe(401)
		expect((await call('id=x&type=post')).failure).toMatchObject({ status: 400, code: 'invalid_target_id' })
		expect((await call(`id=${listId}&type=user`)).failure).toMatchObject({ status: 400, code: 'invalid_content_type' })
	})
})
