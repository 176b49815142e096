import { getMe } from '@folkmoot/account-contract/account-endpoints'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { listModlog } from '@folkmoot/modtools-contract/modlog-endpoints'
import { banMember } from '@folkmoot/modtools-contract/modtools-endpoints'
import { addComment } from '@folkmoot/post-contract/comment-endpoints'
import { listHeldItems, refuseHeldItem, releaseHeldItem } from '@folkmoot/post-contract/held-endpoints'
import { createPost } from '@folkmoot/post-contract/post-endpoints'
import { wakeJob } from '@folkmoot/service-kit/background-job'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { heldDropJobs } from '../../../post/src/jobs.ts'
import { awaitTitles, noticesOf } from '../../testing/notification-fixtures.ts'
import { type Services, startServices } from '../../testing/other-services.ts'

/** Who hears of what waits for moderators, and of what became of it. */

/** Generous, for a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

let services: Services
let place: CommunityRecord
let [mod, second, author, reader]: [Person, Person, Person, Person] = [] as never
let communityId: string
beforeAll(async () => {
	services = await startServices()
})
afterAll(() => services.stop())
beforeEach(async () => {
	const { db } = services.account.deps
	place = await seedCommunity(db, { holdFirst: '10' })
	communityId = place._id.toHexString()
	;[mod, second, author, reader] = await Promise.all([seedUser(db), seedUser(db), seedUser(db), seedUser(db)])
	for (const one of [mod, second]) await seedModerator(db, one, place)
})

const post = async (title: string) => {
	const { status, reply } = await services.call(
		createPost,
		{ body: { title, community: place.name, body: `For @${reader.username}.` } },
		author.viewer,
	)
	expect(status).toBe(202)
	return reply.id
}
const where = (itemId: string) => ({ params: { communityId, itemId } })
const release = (itemId: string) => services.call(releaseHeldItem, where(itemId), mod.viewer)
const refuse = (itemId: string, body = {}) => services.call(refuseHeldItem, { ...where(itemId), body }, mod.viewer)
const titles = (one: Person, ...expected: string[]) => awaitTitles(services.account, one.viewer, expected)
const unseenOf = async (one: Person) => (await noticesOf(services.account, one.viewer)).filter(({ seen }) => !seen)
const waitingOf = async (one: Person) => (await services.call(getMe, {}, one.viewer)).reply.waiting

it('moderators are called, merged for each community, until nothing waits; nobody else hears of it', async () => {
	const other = await seedPost(services.account.deps.db, reader, place)
	const first = await post('One')
	const [call] = await titles(mod, `New item waiting for approval in ${place.name}`)
	expect(call).toMatchObject({ toURL: `/${place.name}/modtools/held`, notif: { communityName: place.name, noHeld: 1 } })
	const body = { body: `A comment for @${reader.username}.` }
	const comment = await services.call(addComment, { params: { postId: other.publicId }, query: {}, body }, author.viewer)
	expect(comment.status).toBe(202)
	await titles(second, `2 new items waiting for approval in ${place.name}`)
	expect(await waitingOf(mod)).toEqual([{ communityId, communityName: place.name, reports: 0, appeals: 0, held: 2 }])
	await refuse(first)
	expect(await unseenOf(second)).toHaveLength(1)
	await refuse(comment.reply.id)
	for (const one of [mod, second]) await vi.waitFor(async () => expect(await unseenOf(one)).toEqual([]), 20_000)
	expect(await waitingOf(mod)).toEqual([])
	expect(await noticesOf(services.account, reader.viewer)).toEqual([])
})

it('the author is told of a release, and those it names only then; the log has it', async () => {
	const id = await post('Released')
	const { publicId } = (await release(id)).reply
	const [told] = await titles(author, 'Your post Released was approved by the moderators and is now public')
	expect(told?.toURL).toBe(`/${place.name}/post/${publicId}`)
	await titles(reader, `@${author.username} mentioned you in Released`)
	const { entries } = (await services.call(listModlog, { query: { community: place.name } }, reader.viewer)).reply
	expect(entries.map(({ content }) => [content.action, content.post, content.as])).toEqual([['release_post', publicId, 'mods']])
})

it('the author is told why something was refused; the log does not say what it was', async () => {
	await refuse(await post('Unwelcome words'), { reason: 'No ads.' })
	await titles(author, `Your post Unwelcome words was not approved by the moderators of ${place.name}: No ads.`)
	const { reply } = await services.call(listModlog, { query: { community: place.name } }, reader.viewer)
	expect(reply.entries.map(({ content, reason }) => [content.action, content.post, reason])).toEqual([['refuse_post', null, 'No ads.']])
	expect(JSON.stringify(reply)).not.toContain('Unwelcome')
	expect(await noticesOf(services.account, reader.viewer)).toEqual([])
})

it('a ban drops what waits, and nobody is called any more', async () => {
	await post('Mine')
	await titles(mod, `New item waiting for approval in ${place.name}`)
	await services.call(banMember, { params: { communityId }, body: { username: author.username } }, mod.viewer)
	// Its time comes at once.
	const jobs = services.account.deps.db.collection<{ _id: string; runAt: Date }>('postJobs')
	const _id = `drop of held items:${communityId}:${author.viewer.id}`
	await vi.waitFor(async () => expect((await jobs.updateOne({ _id }, { $set: { runAt: new Date() } })).matchedCount).toBe(1), 20_000)
	await wakeJob(services.account.deps, heldDropJobs.worker)
	const count = async () => (await services.call(listHeldItems, { params: { communityId }, query: {} }, mod.viewer)).reply.count
	await vi.waitFor(async () => expect(await count()).toBe(0), 20_000)
	await vi.waitFor(async () => expect(await unseenOf(second)).toEqual([]), 20_000)
})
