import { deleteUser, signUp } from '@folkmoot/account-contract/account-endpoints'
import { giveBadge } from '@folkmoot/account-contract/badge-endpoints'
import { listNotifications } from '@folkmoot/account-contract/notification-endpoints'
import { actAsAdmin } from '@folkmoot/admin-contract/admin-endpoints'
import { requestCommunity } from '@folkmoot/community-contract/community-endpoints'
import type { CommunityRecord, CommunityRequestRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedMember, seedModerator, seedMute, seedUser } from '@folkmoot/content-kit/testing/seed'
import { addModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import { addComment, castCommentVote } from '@folkmoot/post-contract/comment-endpoints'
import { castPostVote, createPost, deletePost, editPost } from '@folkmoot/post-contract/post-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { awaitTitles, noticesOf } from '../../testing/notification-fixtures.ts'
import { type Services, startServices } from '../../testing/other-services.ts'

/** Each notification type, from the action in an area to what its receiver reads. */

/** Generous, for a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

let services: Services
let pond: CommunityRecord
let boss: Person
beforeAll(async () => {
	services = await startServices()
	const { db } = services.account.deps
	pond = await seedCommunity(db, { name: 'Pond' })
	boss = await seedUser(db, { username: 'boss', isAdmin: true })
})
afterAll(() => services.stop())

const person = () => seedUser(services.account.deps.db)
const titles = (viewer: Viewer, ...expected: string[]) => awaitTitles(services.account, viewer, expected)

async function aPost(by: Person, title: string) {
	return (await services.call(createPost, { body: { title, community: 'Pond', body: 'Croak.' } }, by.viewer)).reply
}
async function comment(by: Person, postId: string, parentCommentId?: string) {
	const input = { params: { postId }, query: {}, body: { body: 'Yes.', parentCommentId: parentCommentId ?? null } }
	return (await services.call(addComment, input, by.viewer)).reply
}

it('comments and replies notify the authors of the post and of the parent once', async () => {
	const [ann, ben, cat] = [await person(), await person(), await person()]
	const post = await aPost(ann, 'Frogs & toads')
	const first = await comment(ben, post.publicId)
	const [one] = await titles(ann.viewer, `@${ben.username} commented on your post Frogs & toads`)
	expect(one).toMatchObject({ toURL: `/Pond/post/${post.publicId}/${first.id}`, actor: { username: ben.username }, count: 1 })
	await comment(cat, post.publicId, first.id)
	const [reply] = await titles(ben.viewer, `@${cat.username} replied to your comment on Frogs & toads`)
	expect(reply?.notif).toMatchObject({ parentCommentId: first.id, noComments: 1, commentAuthor: cat.username })
	const [merged] = await titles(ann.viewer, '2 new comments on your post Frogs & toads')
	expect(merged).toMatchObject({ id: one?.id, actor: { username: ben.username }, count: 2, createdAt: one?.createdAt })
	const seconds = (time = '') => Math.floor(Date.parse(time) / 1_000)
	const range = `highlightFrom=${seconds(merged?.createdAt)}&highlightTo=${seconds(merged?.updatedAt)}`
	expect(merged?.toURL).toBe(`/Pond/post/${post.publicId}?${range}`)
	// The post's author replies to a comment and gets a reply: nobody is notified twice, or of their own comment.
	const own = await comment(ann, post.publicId, first.id)
	await comment(ben, post.publicId, own.id)
	await titles(ben.viewer, '2 new replies to your comment on Frogs & toads')
	await titles(ann.viewer, `@${ben.username} replied to your comment on Frogs & toads`, '2 new comments on your post Frogs & toads')
})

it('muted authors and disabled types create no notifications', async () => {
	const [ann, ben, cat] = [await person(), await person(), await person()]
	await seedMute(services.account.deps.db, ann, 'user', ben._id)
	const post = await aPost(ann, 'Newts')
	await comment(ben, post.publicId)
	await comment(cat, post.publicId)
	await titles(ann.viewer, `@${cat.username} commented on your post Newts`)
	// Votes do not reveal who cast them, so a mute changes nothing.
	await services.call(castPostVote, { body: { postId: post.id } }, ben.viewer)
	await titles(ann.viewer, '1 upvote on your post Newts', `@${cat.username} commented on your post Newts`)
	const quiet = await seedUser(services.account.deps.db, { replyNotificationsOff: true, upvoteNotificationsOff: true })
	const theirs = await aPost(quiet, 'Do not disturb')
	await comment(cat, theirs.publicId)
	await services.call(castPostVote, { body: { postId: theirs.id } }, cat.viewer)
	await services.call(deletePost, { params: { postId: theirs.publicId }, query: { deleteAs: 'admins' } }, boss.viewer)
	await titles(quiet.viewer, 'Your post Do not disturb was removed by the admins')
})

it('votes notify of each member’s first upvote on a post or comment', async () => {
	const [ann, ben, cat] = [await person(), await person(), await person()]
	const post = await aPost(ann, 'Reeds')
	const vote = (up: boolean, by: Person) => services.call(castPostVote, { body: { postId: post.id, up } }, by.viewer)
	await vote(true, ben)
	await titles(ann.viewer, '1 upvote on your post Reeds')
	// Withdrawn, repeated, switched and switched back: none of these is a first vote.
	for (const up of [true, true, false, true, true, true]) await vote(up, ben)
	// Neither is a downvote, nor what it becomes later.
	for (const up of [false, true, true, true]) await vote(up, cat)
	const remark = await comment(ann, post.publicId)
	await services.call(castCommentVote, { body: { commentId: remark.id, up: true } }, cat.viewer)
	const [votes] = await titles(ann.viewer, '1 upvote on your comment on Reeds', '1 upvote on your post Reeds')
	expect(votes?.toURL).toBe(`/Pond/post/${post.publicId}/${remark.id}`)
	await vote(true, await person())
	await titles(ann.viewer, '2 upvotes on your post Reeds', '1 upvote on your comment on Reeds')
})

it('removed posts, moderator appointments, denied requests and badges create notifications', async () => {
	const { db } = services.account.deps
	const [mod, ann] = [await person(), await person()]
	await seedMember(db, mod, pond)
	await seedModerator(db, mod, pond)
	const post = await aPost(ann, 'Off topic')
	await services.call(deletePost, { params: { postId: post.publicId }, query: { deleteAs: 'mods' } }, mod.viewer)
	await titles(ann.viewer, 'Your post Off topic was removed by the moderators of Pond')
	await services.call(addModerator, { params: { communityId: pond._id.toHexString() }, body: { username: ann.username } }, mod.viewer)
	const [seat] = await titles(
		ann.viewer,
		`@${mod.username} made you a moderator of Pond`,
		'Your post Off topic was removed by the moderators of Pond',
	)
	expect(seat?.toURL).toBe('/Pond')
	await services.call(requestCommunity, { body: { name: 'Bogs', note: 'Please' } }, ann.viewer)
	const request = await db.collection<CommunityRequestRecord>('communityRequests').findOne({ name: 'Bogs' })
	await services.call(actAsAdmin, { body: { action: 'deny_comm', id: request?._id.toHexString(), body: 'Pond will <do>.' } }, boss.viewer)
	await vi.waitFor(async () => expect(await noticesOf(services.account, ann.viewer)).toHaveLength(3), { timeout: 40_000 })
	const [denied] = await noticesOf(services.account, ann.viewer)
	expect(denied).toMatchObject({ title: 'Your request for the community Bogs was not granted: Pond will <do>.', toURL: '#' })
	await services.call(giveBadge, { params: { username: ann.username }, body: { type: 'supporter' } }, boss.viewer)
	await vi.waitFor(async () => expect((await noticesOf(services.account, ann.viewer))[0]?.type).toBe('new_badge'), { timeout: 40_000 })
	const { items } = (await ask(services.account, listNotifications, { query: {} }, { as: ann.viewer })).reply
	expect(items[0]?.notif).toMatchObject({ badgeType: 'supporter', user: { username: ann.username, badges: [{ type: 'supporter' }] } })
})

it('an announcement notifies every member once', async () => {
	const { db } = services.account.deps
	const ann = await person()
	const banned = await seedUser(db, { bannedAt: new Date() })
	const post = await aPost(boss, 'The pond moves')
	const announce = (by: Person) =>
		services.call(editPost, { params: { postId: post.publicId }, query: { action: 'announce' }, body: {} }, by.viewer)
	expect((await announce(ann)).failure?.code).toBe('not_admin')
	expect((await announce(boss)).status).toBe(200)
	expect((await announce(boss)).failure).toMatchObject({ status: 409, code: 'duplicate' })
	await titles(ann.viewer, 'Announcement: The pond moves')
	const late = await seedUser(db, { createdAt: new Date() })
	await vi.waitFor(
		async () => expect(await db.collection('announcementSendings').findOne()).toMatchObject({ finishedAt: expect.any(Date) }),
		40_000,
	)
	expect(await noticesOf(services.account, banned.viewer)).toEqual([])
	expect(await noticesOf(services.account, late.viewer)).toEqual([])
	expect(await db.collection('notifications').countDocuments({ receiverId: ann._id })).toBe(1)
})

it('notifications are deleted with their receiver, and deleted authors are shown as Ghost', async () => {
	const { db } = services.account.deps
	const ann = await person()
	const post = await aPost(ann, 'Mist')
	const password = 'wide green marsh'
	const sign = await services.call(signUp, { body: { username: 'brief_guest', password } }, null)
	const guest = { ...(await seedUser(db)), viewer: { id: sign.reply.id, username: 'brief_guest', isAdmin: false } }
	await comment(guest, post.publicId)
	const theirs = await aPost(guest, 'Hello')
	await services.call(castPostVote, { body: { postId: theirs.id } }, ann.viewer)
	await titles(guest.viewer, '1 upvote on your post Hello')
	await titles(ann.viewer, '@brief_guest commented on your post Mist')
	expect((await services.call(deleteUser, { params: { username: 'brief_guest' }, body: { password } }, guest.viewer)).status).toBe(200)
	expect(await db.collection('notifications').countDocuments({ receiverId: new ObjectId(sign.reply.id) })).toBe(0)
	const [ghost] = await titles(ann.viewer, 'Ghost commented on your post Mist')
	expect(ghost).toMatchObject({ actor: null, notif: { commentAuthor: 'Ghost' } })
})
