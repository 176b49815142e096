import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as endpoints from '@folkmoot/lists-contract/list-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listsService } from '../service.ts'

// Posts and comments say whether they are in a list of the viewer's (rule lists-12).

let service: TestService
let reader: Viewer
let curator: Viewer
let post: string
let comment: string

beforeAll(async () => {
	service = await startTestService(listsService)
	const { db } = service.deps
	const [author, community] = [await seedUser(db), await seedCommunity(db)]
	const record = await seedPost(db, author, community)
	post = record._id.toHexString()
	comment = (await seedComment(db, author, record))._id.toHexString()
	reader = (await seedUser(db)).viewer
	curator = (await seedUser(db)).viewer
	for (const [owner, name] of [[reader, 'one'] as const, [reader, 'two'] as const, [curator, 'shown'] as const])
		await ask(service, endpoints.createList, { params: { username: owner.username }, body: { name, public: true } }, { as: owner })
	await save(curator, 'shown', post, 'post')
	await save(curator, 'shown', comment, 'comment')
})
afterAll(() => service.stop())

const place = (owner: Viewer, listName: string) => ({ username: owner.username, listName })
const save = (owner: Viewer, listName: string, targetId: string, targetType: 'post' | 'comment') =>
	ask(service, endpoints.addListItem, { params: place(owner, listName), body: { targetId, targetType } }, { as: owner })
const remove = (listName: string, body: { targetId?: string; targetType?: 'post' } = {}) =>
	ask(service, endpoints.removeListItems, { params: place(reader, listName), query: {}, body }, { as: reader })

/** What the curator's list says to somebody of the post and the comment. */
async function marks(as: Viewer | null): Promise<{ post?: boolean; comment?: boolean }> {
	const { reply } = await ask(service, endpoints.listItems, { params: place(curator, 'shown'), query: {} }, { as })
	return Object.fromEntries(reply.items.map(({ targetType, targetItem }) => [targetType, targetItem.saved]))
}

it('marks nothing for guests, and for members nothing that only others saved', async () => {
	expect(await marks(null)).toEqual({ post: false, comment: false })
	expect(await marks(reader)).toEqual({ post: false, comment: false })
	expect(await marks(curator)).toEqual({ post: true, comment: true })
})

it('marks posts and comments as long as one of the lists holds them', async () => {
	await save(reader, 'one', post, 'post')
	expect(await marks(reader)).toEqual({ post: true, comment: false })
	await save(reader, 'two', post, 'post')
	await save(reader, 'two', comment, 'comment')
	await remove('one', { targetId: post, targetType: 'post' })
	expect(await marks(reader)).toEqual({ post: true, comment: true })
	// Its items are deleted later, in the background: they count no more.
	await remove('two')
	expect(await marks(reader)).toEqual({ post: false, comment: false })
	// From now on the list keeps its items under another id.
	await save(reader, 'two', comment, 'comment')
	expect(await marks(reader)).toEqual({ post: false, comment: true })
})
