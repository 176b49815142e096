import type { List } from '@folkmoot/lists-contract/list'
import { itemSorts } from '@folkmoot/lists-contract/list-sorts'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateLongList, type LongList } from '../../testing/generate.ts'
import { listsService } from '../service.ts'

let service: TestService
let db: TestService['deps']['db']
let list: LongList
beforeAll(async () => {
	service = await startTestService(listsService)
	db = service.deps.db
	list = await generateLongList(db, 2_000)
}, 60_000)
afterAll(() => service.stop())

/** MongoDB's profile of some work, without background operations. */
async function watch(work: () => Promise<unknown>): Promise<Document[]> {
	await db.command({ profile: 2 })
	await work()
	await db.command({ profile: 0 })
	const beside = /\.(follower\w+|leftContents|\w+Events|system\.\w+)$/
	const notes = await db
		.collection('system.profile')
		.find({ ns: { $not: beside }, planSummary: { $exists: true } })
		.toArray()
	await db.collection('system.profile').drop()
	return notes
}

interface Page {
	items: { id: string }[]
	next: string | null
}
const itemsAt = `/api/users/list_owner/lists/long_0/items`
const readPage = async (query: string) => (await askRaw<Page>(service, { method: 'GET', path: `${itemsAt}?${query}` })).reply

function expectIndexed(notes: readonly Document[], mostKeys: number): void {
	expect(notes.length).toBeGreaterThan(0)
	for (const { ns, planSummary, hasSortStage = false, keysExamined, docsExamined } of notes) {
		expect({ ns, planSummary, hasSortStage }).toEqual({ ns, planSummary: expect.not.stringContaining('COLLSCAN'), hasSortStage: false })
		expect({ ns, planSummary, keys: Math.max(keysExamined, docsExamined) <= mostKeys }).toEqual({ ns, planSummary, keys: true })
	}
}

it.each(itemSorts)('reads few index keys for any page of a long list by %s', async (sort) => {
	let next = ''
	for (let page = 0; page < 30; page++) next = (await readPage(`sort=${sort}&limit=49&next=${next}`)).next ?? ''
	for (const cursor of ['', next]) {
		const notes = await watch(() => readPage(`sort=${sort}&next=${cursor}`))
		expectIndexed(notes, 60)
		// The list with its owner, its items, posts with comments, and one read for what these are shown with.
		expect(notes.length).toBeLessThanOrEqual(5)
	}
})

it.each([
	['lists of a member', '/api/users/list_owner/lists?sort=lastAdded'],
	['lists of a member from A to Z', '/api/users/list_owner/lists?sort=name&filter=private'],
	['lists that hold a post', '/api/lists/_saved_to?id=00000000&type=post'],
])('%s reads few index keys', async (_what, path) => {
	expectIndexed(await watch(() => askRaw<List[]>(service, { method: 'GET', path }, { as: list.owner })), 20)
})

it('reads few index keys for what the owner has saved', async () => {
	const path = `${itemsAt}?limit=49`
	const notes = await watch(() => askRaw<Page>(service, { method: 'GET', path }, { as: list.owner }))
	// Each of the three lists holds all items of the page.
	expectIndexed(notes, 400)
})

it.each(['/api/users/list_owner/lists/long_1/items', '/api/users/list_owner/lists/long_2'])(
	'DELETE %s reads no more than what is erased at once',
	async (path) => {
		const notes = await watch(() => askRaw(service, { method: 'DELETE', path }, { as: list.owner }))
		// Half of the two thousand; finding an item that another process has just deleted costs one more key.
		expectIndexed(
			notes.filter(({ op }) => op !== 'insert'),
			1_999,
		)
	},
)
