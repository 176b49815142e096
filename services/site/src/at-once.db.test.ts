import { accountRoom } from '@folkmoot/account/room'
import { createCommunityApp } from '@folkmoot/community/app'
import { communityRoom } from '@folkmoot/community/room'
import { createCommunity, getCommunity, listCommunities } from '@folkmoot/community-contract/community-endpoints'
import { createListsApp } from '@folkmoot/lists/app'
import { listsRoom } from '@folkmoot/lists/room'
import { createList } from '@folkmoot/lists-contract/list-endpoints'
import { createModtoolsApp } from '@folkmoot/modtools/app'
import { modtoolsRoom } from '@folkmoot/modtools/room'
import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { postRoom } from '@folkmoot/post/room'
import { addComment } from '@folkmoot/post-contract/comment-endpoints'
import { castPostVote } from '@folkmoot/post-contract/post-endpoints'
import { waitAtMost } from '@folkmoot/service-kit/on-the-way'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/service-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDoor } from '../../account/testing/rooms-beside.ts'

/** Read-your-writes across rooms: what one has acknowledged, the others know when the same caller asks. */

vi.setConfig({ testTimeout: 60_000 })

type Door = Pick<TestService, 'url' | 'deps'>

let service: TestService
let doors: Record<'community' | 'modtools' | 'lists', Door>
let stops: (() => unknown)[]
beforeAll(async () => {
	service = await startTestService(postRoom, accountRoom, communityRoom, modtoolsRoom, listsRoom)
	waitAtMost(service.deps.db, 20_000)
	const opened = await Promise.all([createCommunityApp, createModtoolsApp, createListsApp].map((create) => openDoor(create(service.deps))))
	stops = opened.map(({ close }) => close)
	const [community, modtools, lists] = opened.map(({ url }) => ({ ...service, url }))
	if (!community || !modtools || !lists) throw new Error('A door is missing.')
	doors = { community, modtools, lists }
}, 60_000)
afterAll(async () => {
	await Promise.all(stops.map((stop) => stop()))
	await service.stop()
})

const db = () => service.deps.db

it('who is made a moderator is a member', async () => {
	const [admin, chosen] = [await seedUser(db(), { isAdmin: true }), await seedUser(db())]
	const community = await seedCommunity(db(), { noMembers: 3 })
	const communityId = community._id.toHexString()
	await ask(doors.modtools, addModerator, { params: { communityId }, body: { username: chosen.username } }, { as: admin.viewer })
	const joined = await ask(doors.community, listCommunities, { query: { set: 'subscribed' } }, { as: chosen.viewer })
	expect(joined.reply.map(({ id }) => id)).toEqual([communityId])
	const seen = await ask(doors.community, getCommunity, { params: { community: communityId }, query: {} })
	expect(seen.reply.noMembers).toBe(4)
})

it('points of the last vote count for who makes a community', async () => {
	const [author, voter] = [await seedUser(db(), { points: 9 }), await seedUser(db())]
	const post = await seedPost(db(), author, await seedCommunity(db()))
	await db()
		.collection<{ _id: string }>('siteSettings')
		.updateOne({ _id: 'site' }, { $set: { communityCreation: 'members' } }, { upsert: true })
	await ask(service, castPostVote, { body: { postId: post.publicId, up: true } }, { as: voter.viewer })
	const body = { name: 'JustEnough', about: '' }
	expect((await ask(doors.community, createCommunity, { body }, { as: author.viewer })).status).toBe(200)
})

it('a key that one room has answered is no key for another request to another room (decisions W20)', async () => {
	const author = await seedUser(db())
	const post = await seedPost(db(), author, await seedCommunity(db()))
	const as = { as: author.viewer, idempotencyKey: 'one for all' }
	expect((await ask(service, addComment, { params: { postId: post.publicId }, query: {}, body: { body: 'A word.' } }, as)).status).toBe(200)
	const list = await ask(doors.lists, createList, { params: { username: author.username }, body: { name: 'later' } }, as)
	expect(list.failure).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
})
