import { accountService } from '@folkmoot/account/service'
import { createCommunityApp } from '@folkmoot/community/app'
import { communityService } from '@folkmoot/community/service'
import { createCommunity, getCommunity, listCommunities } from '@folkmoot/community-contract/community-endpoints'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { createListsApp } from '@folkmoot/lists/app'
import { listsService } from '@folkmoot/lists/service'
import { createList } from '@folkmoot/lists-contract/list-endpoints'
import { createModtoolsApp } from '@folkmoot/modtools/app'
import { modtoolsService } from '@folkmoot/modtools/service'
import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { postService } from '@folkmoot/post/service'
import { addComment } from '@folkmoot/post-contract/comment-endpoints'
import { castPostVote } from '@folkmoot/post-contract/post-endpoints'
import { setWaitTimeout } from '@folkmoot/service-kit/following/pending-events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startServer } from '../../account/testing/other-services.ts'

/** Read-your-writes across areas: what one has acknowledged, the others know when the same caller asks. */

vi.setConfig({ testTimeout: 60_000 })

type AreaServer = Pick<TestService, 'url' | 'deps'>

let service: TestService
let servers: Record<'community' | 'modtools' | 'lists', AreaServer>
let stops: (() => unknown)[]
beforeAll(async () => {
	service = await startTestService(postService, accountService, communityService, modtoolsService, listsService)
	setWaitTimeout(service.deps.db, 20_000)
	const started = await Promise.all(
		[createCommunityApp, createModtoolsApp, createListsApp].map((create) => startServer(create(service.deps))),
	)
	stops = started.map(({ close }) => close)
	const [community, modtools, lists] = started.map(({ url }) => ({ ...service, url }))
	if (!community || !modtools || !lists) throw new Error('An area is missing.')
	servers = { community, modtools, lists }
}, 60_000)
afterAll(async () => {
	await Promise.all(stops.map((stop) => stop()))
	await service.stop()
})

const db = () => service.deps.db

it('a new moderator is a member at once', async () => {
	const [admin, chosen] = [await seedUser(db(), { isAdmin: true }), await seedUser(db())]
	const community = await seedCommunity(db(), { noMembers: 3 })
	const communityId = community._id.toHexString()
	await ask(servers.modtools, addModerator, { params: { communityId }, body: { username: chosen.username } }, { as: admin.viewer })
	const joined = await ask(servers.community, listCommunities, { query: { set: 'subscribed' } }, { as: chosen.viewer })
	expect(joined.reply.map(({ id }) => id)).toEqual([communityId])
	const seen = await ask(servers.community, getCommunity, { params: { community: communityId }, query: {} })
	expect(seen.reply.noMembers).toBe(4)
})

it('points of the latest vote count at once for creating a community', async () => {
	const [author, voter] = [await seedUser(db(), { points: 9 }), await seedUser(db())]
	const post = await seedPost(db(), author, await seedCommunity(db()))
	await db()
		.collection<{ _id: string }>('siteSettings')
		.updateOne({ _id: 'site' }, { $set: { communityCreation: 'members' } }, { upsert: true })
	await ask(service, castPostVote, { body: { postId: post.publicId, up: true } }, { as: voter.viewer })
	const body = { name: 'JustEnough', about: '' }
	expect((await ask(servers.community, createCommunity, { body }, { as: author.viewer })).status).toBe(200)
})

it('rejects an idempotency key that was used for another request to another area (rule api-13)', async () => {
	const author = await seedUser(db())
	const post = await seedPost(db(), author, await seedCommunity(db()))
	const as = { as: author.viewer, idempotencyKey: 'one for all' }
	expect((await ask(service, addComment, { params: { postId: post.publicId }, query: {}, body: { body: 'A word.' } }, as)).status).toBe(200)
	const list = await ask(servers.lists, createList, { params: { username: author.username }, body: { name: 'later' } }, as)
	expect(list.failure).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
})
