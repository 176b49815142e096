import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import { listReports, reportItem } from '@folkmoot/modtools-contract/modtools-endpoints'
import { listQueue, resolveItem } from '@folkmoot/modtools-contract/queue-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

/** What members add to reports (rule moderation-56). */

let service: TestService
let community: CommunityRecord
let [mod, author, member]: [Person, Person, Person] = [] as never
let post: PostRecord
beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	community = await seedCommunity(db)
	;[mod, author, member] = [await seedUser(db), await seedUser(db), await seedUser(db)]
	await seedModerator(db, mod, community)
	post = await seedPost(db, author, community)
})

const report = (by: Person, text?: string) => {
	const body = { type: 'post' as const, targetId: post.publicId, reason: 3, ...(text === undefined ? {} : { text }) }
	return ask(service, reportItem, { body }, { as: by.viewer })
}
const queue = async (state: 'waiting' | 'handled' = 'waiting') =>
	(await ask(service, listQueue, { query: { community: community.name, state } }, { as: mod.viewer })).reply.items
const stored = () => service.deps.db.collection('reports').countDocuments({ targetId: post._id, text: { $exists: true } })

it('a text that is too long, or has nothing visible, is refused', async () => {
	for (const text of ['x'.repeat(limits.reportTextMax + 1), '\u200b'])
		expect((await report(member, text)).failure?.fields).toHaveProperty('text')
	expect(await queue()).toEqual([])
})

it('moderators see the texts as they were written, latest first and without names, while they wait', async () => {
	await report(await seedUser(service.deps.db))
	await report(member, '  <b>Third</b> link. ')
	await report(await seedUser(service.deps.db), 'See his profile.')
	const [item] = await queue()
	expect(item?.texts).toEqual(['See his profile.', '<b>Third</b> link.'])
	expect(JSON.stringify(item)).not.toContain(member.username)
	await ask(service, resolveItem, { params: { itemId: item?.id ?? '' }, body: { how: 'ignored' } }, { as: mod.viewer })
	expect((await queue('handled'))[0]).not.toHaveProperty('texts')
})

it('a report without one is as before, and the list of single reports has none', async () => {
	const { reply } = await report(member, 'See his profile.')
	expect(JSON.stringify(reply)).not.toContain('profile')
	const params = { communityId: community._id.toHexString() }
	const { reports } = (await ask(service, listReports, { params, query: {} }, { as: mod.viewer })).reply
	expect(JSON.stringify(reports)).not.toContain('See his profile')
	await service.deps.db.collection('reports').deleteMany({ targetId: post._id })
	await report(member)
	expect(await stored()).toBe(0)
})

it('at most ten texts of an item are shown', async () => {
	for (let index = 0; index < 12; index += 1) await report(await seedUser(service.deps.db), `Text ${index}`)
	expect((await queue())[0]?.texts?.map((text) => text.slice(5))).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
})

it('a text is deleted with its account; the report stays', async () => {
	await report(member, 'See his profile.')
	const ids = { userId: member.viewer.id, username: member.username, by: member.viewer.id, proPicId: null }
	await appendEvents(service.deps.db, 'accountEvents', [{ type: 'user.deleted', ...ids }], { tx: undefined, now: new Date() })
	await expect.poll(stored, { timeout: 20_000 }).toBe(0)
	expect((await queue())[0]?.noReports).toBe(1)
})
