import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { answerAppeal, appealDecision } from '@folkmoot/modtools-contract/decision-endpoints'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import { changeModeratorNotices } from '@folkmoot/modtools-contract/moderator-notices-endpoints'
import { banMember, ignoreReport, listReports, reportItem } from '@folkmoot/modtools-contract/modtools-endpoints'
import { type ModtoolsEvent, modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import { listQueue, resolveItem } from '@folkmoot/modtools-contract/queue-endpoints'
import { createPost } from '@folkmoot/post-contract/post-endpoints'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { awaitTitles, noticesOf } from '../../testing/notification-fixtures.ts'
import { type Services, startServices } from '../../testing/other-services.ts'

/** What waits for moderators reaches them, and is seen once somebody has dealt with it. */

/** Generous, for a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

let services: Services
let place: CommunityRecord
let mod: Person
let second: Person
let author: Person
let reader: Person
let communityId: string
beforeAll(async () => {
	services = await startServices()
})
afterAll(() => services.stop())
beforeEach(async () => {
	const { db } = services.account.deps
	place = await seedCommunity(db)
	communityId = place._id.toHexString()
	;[mod, second, author, reader] = await Promise.all([seedUser(db), seedUser(db), seedUser(db), seedUser(db)])
	for (const one of [mod, second]) await seedModerator(db, one, place)
})

const aPost = async () =>
	(await services.call(createPost, { body: { title: 'Buy my beans', community: place.name, body: 'Cheap.' } }, author.viewer)).reply
const report = async (by: Person, targetId: string) =>
	expect((await services.call(reportItem, { body: { type: 'post', targetId, reason: 3 } }, by.viewer)).status).toBe(200)
const titles = (one: Person, ...expected: string[]) => awaitTitles(services.account, one.viewer, expected)
const unseenOf = async (one: Person) => (await noticesOf(services.account, one.viewer)).filter(({ seen }) => !seen)
const switchNotices = (one: Person, notified: boolean) =>
	services.call(changeModeratorNotices, { params: { communityId }, body: { notified } }, one.viewer)

it('reports reach all moderators, merged for each community, but not who reported', async () => {
	const [first, other] = [await aPost(), await aPost()]
	await report(reader, first.id)
	const [one] = await titles(mod, `New report in ${place.name}`)
	expect(one).toMatchObject({ toURL: `/${place.name}/modtools/reports`, notif: { communityName: place.name, noReports: 1 } })
	await report(reader, other.id)
	await report(mod, other.id)
	await titles(mod, `2 new reports in ${place.name}`)
	await titles(second, `3 new reports in ${place.name}`)
	expect(await noticesOf(services.account, reader.viewer)).toEqual([])
})

const everything = {
	notified: true,
	reports: true,
	appeals: true,
	messages: true,
	held: true,
	ruleHits: true,
	overdue: true,
	push: true,
	mail: false,
}

it('a moderator who has turned them off gets none; others cannot touch the switch', async () => {
	expect((await switchNotices(reader, false)).failure?.code).toBe('not_mod')
	expect((await switchNotices(mod, false)).reply).toEqual({ ...everything, notified: false })
	const post = await aPost()
	await report(reader, post.id)
	await titles(second, `New report in ${place.name}`)
	expect(await noticesOf(services.account, mod.viewer)).toEqual([])
	expect((await switchNotices(mod, true)).reply).toMatchObject({ notified: true })
	await report(second, post.id)
	await titles(mod, `New report in ${place.name}`)
})

it('once the queue is empty nobody has to look any more', async () => {
	const [first, other] = [await aPost(), await aPost()]
	await report(reader, first.id)
	await report(reader, other.id)
	await titles(second, `2 new reports in ${place.name}`)
	const { reports } = (await services.call(listReports, { params: { communityId }, query: { filter: 'posts' } }, mod.viewer)).reply
	await services.call(ignoreReport, { params: { communityId, reportId: reports?.[0]?.id ?? '' } }, mod.viewer)
	expect(await unseenOf(second)).toHaveLength(1)
	const { items } = (await services.call(listQueue, { query: { community: place.name } }, mod.viewer)).reply
	await services.call(resolveItem, { params: { itemId: items[0]?.id ?? '' }, body: { how: 'ignored' } }, mod.viewer)
	for (const one of [mod, second]) await vi.waitFor(async () => expect(await unseenOf(one)).toEqual([]), 20_000)
	const { notificationsNewCount } = (await services.account.deps.db.collection<UserRecord>('users').findOne({ _id: second._id })) ?? {}
	expect(notificationsNewCount).toBe(0)
})

it('an appeal reaches the moderators who may answer it, until somebody has', async () => {
	const body = { username: author.username, reason: 'Beans.' }
	expect((await services.call(banMember, { params: { communityId }, body }, mod.viewer)).status).toBe(200)
	const decision = await services.account.deps.db.collection<DecisionRecord>('decisions').findOne({ memberId: author._id })
	const params = { decisionId: decision?._id.toHexString() ?? '' }
	expect((await services.call(appealDecision, { params, body: { text: 'I gave them away.' } }, author.viewer)).status).toBe(200)
	const [appeal] = await titles(second, `New appeal in ${place.name}`)
	expect(appeal?.toURL).toBe(`/decisions/${params.decisionId}`)
	expect(await noticesOf(services.account, mod.viewer)).toEqual([])
	await services.call(answerAppeal, { params, body: { outcome: 'upheld', text: '' } }, second.viewer)
	await vi.waitFor(async () => expect(await unseenOf(second)).toEqual([]), 20_000)
})

it('a removal that is taken back before its author saw it leaves no notification', async () => {
	const { db } = services.account.deps
	const post = await aPost()
	const ids = { postId: post.id, authorId: author.viewer.id, communityId, by: mod.viewer.id }
	const publish = (event: PostEvent) => appendEvents(db, postOutbox, [event], { tx: undefined, now: new Date() })
	await publish({ type: 'post.deleted', ...ids, as: 'mods' })
	await titles(author, `Your post Buy my beans was removed by the moderators of ${place.name}`)
	await publish({ type: 'post.restored', ...ids, as: 'mods' })
	await titles(author)
	const { notificationsNewCount } = (await db.collection<UserRecord>('users').findOne({ _id: author._id })) ?? {}
	expect(notificationsNewCount).toBe(0)
})

it('a report after the queue was emptied is news, also where both arrive together', async () => {
	const { db } = services.account.deps
	const made = { type: 'report.made', reportId: 'r', targetId: 't', communityId } as const
	const events: ModtoolsEvent[] = [made, { type: 'queue.emptied', communityId }, made]
	await appendEvents(db, modtoolsOutbox, events, { tx: undefined, now: new Date() })
	await titles(mod, `New report in ${place.name}`)
	expect(await unseenOf(mod)).toHaveLength(1)
})
