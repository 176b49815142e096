import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { listModeratedComments as endpoint } from '@folkmoot/modtools-contract/desk-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

/** The newest comments of the communities that one moderates (rule moderation-37). */

let service: TestService
let beans: CommunityRecord
let boats: CommunityRecord
let moderator: Person
let author: Person

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	;[beans, boats] = [await seedCommunity(db), await seedCommunity(db)]
	;[moderator, author] = [await seedUser(db), await seedUser(db)]
	for (const community of [beans, boats]) await seedModerator(db, moderator, community)
})

const list = (query: object, as: Person | null = moderator) => ask(service, endpoint, { query: query as never }, { as: as?.viewer ?? null })

/** A comment in a community, written in that minute; its id. */
async function comment(community: CommunityRecord, minute: number, isRemoved = false): Promise<string> {
	const { db } = service.deps
	const post = await seedPost(db, author, community)
	const removed = { deletion: { as: 'mods', by: moderator._id, at: new Date() } } as const
	const createdAt = new Date(Date.parse('2031-01-01T00:00:00.000Z') + minute * 60_000)
	return (await seedComment(db, author, post, { createdAt, ...(isRemoved ? removed : {}) }))._id.toHexString()
}

it('is for moderators of the community and admins', async () => {
	const member = await seedUser(service.deps.db)
	const admin = await seedUser(service.deps.db, { isAdmin: true })
	const community = beans.name
	const id = await comment(beans, 1)
	expect((await list({ community }, null)).status).toBe(401)
	const refused = await list({ community }, member)
	expect([refused.status, refused.failure?.code]).toEqual([403, 'not_mod_not_admin'])
	// Nothing is said about the rest of the query.
	expect((await list({ community, limit: '0' }, member)).status).toBe(403)
	expect((await list({ community: 'no_such_community' })).status).toBe(404)
	expect((await list({ limit: '0' })).failure?.code).toBe('invalid_limit')
	expect((await list({ next: 'nonsense' })).failure?.code).toBe('invalid_cursor')
	expect((await list({}, member)).reply).toEqual({ comments: [], communities: [], next: null })
	expect((await list({ community }, admin)).reply.comments.map((one) => one.id)).toEqual([id])
})

it('shows those of all communities by time, also removed ones, page by page, or those of one', async () => {
	const elsewhere = await seedCommunity(service.deps.db)
	const ids = [await comment(beans, 1), await comment(boats, 2, true), await comment(beans, 3)]
	await comment(elsewhere, 4)
	const { reply } = await list({ limit: '2' })
	expect(reply.comments.map(({ id }) => id)).toEqual([ids[2], ids[1]])
	expect(reply.comments[1]).toMatchObject({ deleted: true, contentStripped: false, communityName: boats.name })
	expect(reply.communities.map(({ name }) => name).toSorted()).toEqual([beans.name, boats.name].toSorted())
	const rest = await list({ limit: '2', next: reply.next ?? '' })
	expect([rest.reply.comments.map(({ id }) => id), rest.reply.next]).toEqual([[ids[0]], null])
	expect((await list({ community: boats.name })).reply.comments.map(({ id }) => id)).toEqual([ids[1]])
})
