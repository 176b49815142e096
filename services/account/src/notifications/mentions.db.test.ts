import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedMute, seedUser } from '@folkmoot/content-kit/testing/seed'
import { addComment, editComment } from '@folkmoot/post-contract/comment-endpoints'
import { createPost, editPost } from '@folkmoot/post-contract/post-endpoints'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { awaitTitles, noticesOf } from '../../testing/notification-fixtures.ts'
import { type Services, startServices } from '../../testing/other-services.ts'

/** `@name` mentions from the text in post to the notification. */

/** Generous, for a busy machine. */
vi.setConfig({ testTimeout: 120_000 })

let services: Services
let ann: Person
let ben: Person
let cat: Person
let pond: CommunityRecord
const db = () => services.account.deps.db
beforeAll(async () => {
	services = await startServices()
	pond = await seedCommunity(db(), { name: 'Pond' })
})
afterAll(() => services.stop())
beforeEach(async () => {
	;[ann, ben, cat] = [await seedUser(db()), await seedUser(db()), await seedUser(db())]
})

const at = ({ username }: Person) => `@${username}`
const titles = (of: Person, ...expected: string[]) => awaitTitles(services.account, of.viewer, expected)
const aPost = async (by: Person, title: string, body = 'Croak.') =>
	(await services.call(createPost, { body: { title, community: pond.name, body } }, by.viewer)).reply
async function comment(by: Person, postId: string, body: string, parentCommentId: string | null = null) {
	return (await services.call(addComment, { params: { postId }, query: {}, body: { body, parentCommentId } }, by.viewer)).reply
}
const rewrite = (by: Person, postId: string, commentId: string, body: string) =>
	services.call(editComment, { params: { postId, commentId }, query: {}, body: { body } }, by.viewer)
/** Sends a last notification and waits for it, so that all earlier ones have arrived. */
async function afterAllElse(of: Person, ...before: string[]) {
	const last = await aPost(of, `Last of ${of.username}`)
	await comment(cat === of ? ben : cat, last.publicId, 'Here.')
	await titles(of, `@${(cat === of ? ben : cat).username} commented on your post Last of ${of.username}`, ...before)
}

it('notifies members mentioned in a post or a comment, with a link', async () => {
	const post = await aPost(ann, 'Newts', `Ask ${at(ben)}, ${at(ann)} or @nobody_here.`)
	const [first] = await titles(ben, `${at(ann)} mentioned you in Newts`)
	expect(first).toMatchObject({ type: 'mention', toURL: `/Pond/post/${post.publicId}`, actor: { username: ann.username }, count: 1 })
	const written = await comment(ben, post.publicId, `I do not know; ${at(cat)}?`)
	const [second] = await titles(cat, `${at(ben)} mentioned you in a comment on Newts`)
	expect(second).toMatchObject({
		toURL: `/Pond/post/${post.publicId}/${written.id}`,
		notif: { commentId: written.id, mentionedBy: ben.username },
		titleParts: [
			{ text: at(ben), bold: true },
			{ text: ' mentioned you in a comment on ', bold: false },
			{ text: 'Newts', bold: true },
		],
	})
	await titles(ann, `${at(ben)} commented on your post Newts`)
})

it('does not duplicate the notification of a reply or of a comment on one’s own post', async () => {
	const post = await aPost(ann, 'Frogs')
	const first = await comment(ben, post.publicId, `${at(ann)}, a question.`)
	const reply = await comment(cat, post.publicId, `Yes ${at(ben)}, ${at(ann)} and ${at(ben)}!`, first.id)
	await titles(ben, `${at(cat)} replied to your comment on Frogs`)
	await titles(ann, '2 new comments on your post Frogs')
	await rewrite(cat, post.publicId, reply.id, `No, ${at(ben)}, ${at(ann)}.`)
	await afterAllElse(ben, `${at(cat)} replied to your comment on Frogs`)
})

it('skips members who muted the author, and deleted or banned ones', async () => {
	const gone = await seedUser(db(), { deletedAt: new Date() })
	const banned = await seedUser(db(), { bannedAt: new Date() })
	await seedMute(db(), ben, 'user', ann._id)
	await aPost(ann, 'Toads', [ben, gone, banned, cat].map(at).join(' '))
	await titles(cat, `${at(ann)} mentioned you in Toads`)
	await afterAllElse(ben)
	expect(
		await db()
			.collection('notifications')
			.countDocuments({ receiverId: { $in: [gone._id, banned._id] } }),
	).toBe(0)
})

it('notifies only newly mentioned members after an edit', async () => {
	const post = await aPost(ann, 'Ponds', `Hello ${at(ben)}`)
	const edit = (body: string) => services.call(editPost, { params: { postId: post.publicId }, query: {}, body: { body } }, ann.viewer)
	await edit('Nobody.')
	await edit(`${at(ben)} and ${at(cat)}`)
	await edit(`${at(cat)} and ${at(ben)}.`)
	await titles(cat, `${at(ann)} mentioned you in Ponds`)
	await afterAllElse(ben, `${at(ann)} mentioned you in Ponds`)
})

it('notifies at most twenty members per text across edits', async () => {
	const crowd = await Promise.all(Array.from({ length: 30 }, () => seedUser(db())))
	const post = await aPost(ann, 'Everybody', crowd.slice(0, 25).map(at).join(' '))
	const body = [...crowd].reverse().map(at).join(' ')
	await services.call(editPost, { params: { postId: post.publicId }, query: {}, body: { body } }, ann.viewer)
	await services.call(editPost, { params: { postId: post.publicId }, query: {}, body: { body: `${at(ben)} ${body}` } }, ann.viewer)
	await afterAllElse(ben)
	const told = await Promise.all(crowd.map(async ({ viewer }) => (await noticesOf(services.account, viewer)).length))
	expect(told).toEqual(crowd.map((_one, index) => (index < 20 ? 1 : 0)))
})

it('notifies once despite fifty concurrent edits and a redelivered event', async () => {
	const post = await aPost(ann, 'Storm')
	const written = await comment(ann, post.publicId, 'Nothing yet.')
	const edits = Array.from({ length: 50 }, (_, index) => rewrite(ann, post.publicId, written.id, `${index}: ${at(ben)} ${at(cat)}`))
	for (const { status } of await Promise.all(edits)) expect(status).toBe(200)
	const title = `${at(ann)} mentioned you in a comment on Storm`
	await titles(ben, title)
	const told = await db()
		.collection<{ event: PostEvent }>(postOutbox)
		.find({ 'event.type': 'members.mentioned', 'event.commentId': written.id })
		.toArray()
	expect(told).toHaveLength(1)
	const again = told.flatMap(({ event }) => [event, event])
	await appendEvents(db(), postOutbox, again, { tx: undefined, now: new Date() })
	await afterAllElse(ben, title)
	await afterAllElse(cat, title)
})
