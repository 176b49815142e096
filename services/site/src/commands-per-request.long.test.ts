import { seedComment, seedCommunity, seedMember, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { seedMemberSession } from '../../../gateway/testing/seed-session.ts'
import { type Attacker, attack } from '../testing/attacker.ts'
import { CommandCounter } from '../testing/count-commands.ts'
import { openWith } from '../testing/open-as.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/**
 * How many commands MongoDB gets for what members do every day, one call at a time on a whole site, followers of events
 * included. A number here may fall, not grow.
 */

let site: WholeSite
let counter: CommandCounter
let me: Attacker
let author: Awaited<ReturnType<typeof seedUser>>
let post: PostRecord
let commentId: string

beforeAll(async () => {
	site = await startWholeSite({ mongodbUrl: `${inject('mongodbUrl')}&monitorCommands=true` })
	counter = new CommandCounter(site.deps.client)
	const { db } = site.deps
	author = await seedUser(db)
	const { user, token } = await seedMemberSession(db)
	me = await openWith(site, token)
	const community = await seedCommunity(db)
	await seedMember(db, user, community)
	await seedModerator(db, user, await seedCommunity(db))
	// More than a page, each opened before its last comment.
	const posts = await Promise.all(Array.from({ length: 40 }, () => seedPost(db, author, community, { lastActivityAt: new Date() })))
	const visits = posts.map(({ _id }) => ({ userId: user._id, postId: _id, firstAt: new Date(0), lastAt: new Date(0) }))
	await db.collection('visits').insertMany(visits.slice(1))
	const [first] = posts
	if (!first) throw new Error('There are no posts.')
	post = first
	commentId = (await seedComment(db, author, post))._id.toHexString()
})
afterAll(() => site.stop())

async function succeed(method: string, path: string, body?: object): Promise<void> {
	const headers = { 'idempotency-key': `${method} ${path} ${Math.random()}` }
	const { status, text } = await attack(site, { method, path, as: me, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
	if (status !== 200) throw new Error(text)
}

const read = (path: string) => () => succeed('GET', path)
const vote = (up: boolean) => () => succeed('POST', '/api/_postVote', { postId: post.publicId, up })
const voteOnComment = (up: boolean) => () => succeed('POST', '/api/_commentVote', { commentId, up })
const comment = (parentCommentId?: string) => () =>
	succeed('POST', `/api/posts/${post.publicId}/comments`, { body: 'Hello.', ...(parentCommentId ? { parentCommentId } : {}) })

/**
 * What is over the least that the data need: a home feed first reads the communities that one has joined; a member who comes back
 * to posts with new comments has them counted, with the index as a hint. Each collection that a transaction writes is a command,
 * until MongoDB 8 (`bulkWrite` over collections) is the oldest that is supported, and so are its commit, the idempotency key and
 * the outbox. A first vote and a comment also notify somebody: a read, and a write each for the notification and the account.
 */
it.each<[string, number, () => Promise<void>]>([
	['the member, who moderates', 2, read('/api/_user')],
	['what every page needs', 2, read('/api/_initial')],
	['a feed of posts that one has visited, with new comments', 4, read('/api/posts?feed=all')],
	['the home feed of such posts', 5, read('/api/posts?feed=home')],
	['a post with its community', 4, () => succeed('GET', `/api/posts/${post.publicId}`)],
	['a post with a part of its comments', 4, () => succeed('GET', `/api/posts/${post.publicId}?comments=20`)],
	['a first vote', 15, vote(true)],
	['a vote turned round', 11, vote(false)],
	['a vote taken back', 12, vote(false)],
	['a vote on a comment', 15, voteOnComment(true)],
	['a comment', 18, comment()],
	['a reply', 19, () => comment(commentId)()],
])('%s: at most %i', async (_what, most, call) => {
	const commands = await counter.of(call)
	// Compared as a list, so that a failure shows which they are.
	expect(commands.slice(most), commands.join(', ')).toEqual([])
})

it('a feed of posts that one has not visited: at most 3', async () => {
	const { token } = await seedMemberSession(site.deps.db)
	const stranger = await openWith(site, token)
	const commands = await counter.of(() => attack(site, { method: 'GET', path: '/api/posts?feed=all', as: stranger }))
	expect(commands).toEqual(['aggregate sessions', 'aggregate posts', 'aggregate users'])
})
