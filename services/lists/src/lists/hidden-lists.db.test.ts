import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { EndpointSpec } from '@folkmoot/contract-kit/endpoint'
import * as endpoints from '@folkmoot/lists-contract/list-endpoints'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listsService } from '../service.ts'

let service: TestService
let owner: Viewer
let other: Viewer
let postId: string
let hidden: { id: string; itemId: string }

beforeAll(async () => {
	service = await startTestService(listsService)
	const { db } = service.deps
	owner = (await seedUser(db)).viewer
	other = (await seedUser(db)).viewer
	const post = await seedPost(db, await seedUser(db), await seedCommunity(db))
	postId = post.publicId
	const params = { username: owner.username, listName: 'secret' }
	await ask(service, endpoints.createList, { params, body: { name: 'secret', description: 'Long. '.repeat(1_500) } }, { as: owner })
	const body = { targetId: postId, targetType: 'post' } as const
	const [item] = (await ask(service, endpoints.addListItem, { params, body }, { as: owner })).reply.items
	hidden = { id: item?.listId ?? '', itemId: item?.id ?? '' }
})
afterAll(() => service.stop())

/** Every endpoint that references a list. */
const calls = Object.values(endpoints).filter(({ path }: EndpointSpec) => path.includes(':listId') || path.includes(':listName'))
const unknownId = 'f'.repeat(24)

interface Step {
	op: string
	collection: string
	given: number
}

async function callOf({ method, path }: EndpointSpec, which: { listName: string; listId: string; itemId: string }, as: Viewer | null) {
	const { db } = service.deps
	const params: Record<string, string> = { username: owner.username, ...which }
	const filled = path.replace(/:(\w+)/g, (_all, part: string) => params[part] ?? part)
	const body = method === 'GET' ? undefined : JSON.stringify({ targetId: postId, targetType: 'post' })
	await db.command({ profile: 2 })
	const { status, failure, headers } = await askRaw(service, { method, path: filled, body }, { as })
	await db.command({ profile: 0 })
	const notes = await db
		.collection('system.profile')
		.find({ ns: { $not: /follower|Events|leftContents|system/ } })
		.sort({ ts: 1 })
		.toArray()
	await db.collection('system.profile').drop()
	const steps = notes.map((note): Step => ({ op: note.op, collection: note.ns, given: note.nreturned ?? 0 }))
	return { status, failure, length: headers.get('content-length'), cache: headers.get('cache-control'), steps }
}

it.each(calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
	'%s tells a private list from none neither by its answer nor by its work',
	async (_name, endpoint) => {
		for (const as of [null, other, { ...other, isAdmin: true }]) {
			const some = await callOf(endpoint, { listName: 'secret', listId: hidden.id, itemId: hidden.itemId }, as)
			const none = await callOf(endpoint, { listName: 'nothing', listId: unknownId, itemId: unknownId }, as)
			expect(some).toEqual(none)
			expect(some.steps.length > 0).toBe(some.status === 404)
		}
	},
)

it('covers every endpoint that takes a list', () => expect(calls).toHaveLength(14))
