import { createServer, type Server } from 'node:http'
import { seedCommunity, seedMember, seedModerator, seedMute, seedPost } from '@folkmoot/content-kit/testing/seed'
import { createGateway } from '@folkmoot/gateway/app'
import { startGateway } from '@folkmoot/gateway/start-gateway'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { listen } from '@folkmoot/service-kit/http/listen'
import { type OpenServices, openServices } from '@folkmoot/service-kit/start-service'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seedKey } from '../../../gateway/testing/seed-key.ts'
import { seedSession } from '../../../gateway/testing/seed-session.ts'
import { feedsService } from '../../feeds/src/service.ts'
import { type ReadStream, readStream } from '../../feeds/testing/read-stream.ts'
import { attack } from '../testing/attacker.ts'
import { someoneAt } from '../testing/someone.ts'
import { startWholeSite, type WholeSite } from '../testing/whole-site.ts'

/** One site whose services share the gateway's process, and beside it a gateway in front of a feeds service of its own. */

let site: WholeSite
let apart: OpenServices
let apartServer: Server
let apartGateway: Awaited<ReturnType<typeof startGateway>>
let urls: Record<'together' | 'apart', string>
const opened: ReadStream[] = []

beforeAll(async () => {
	site = await startWholeSite()
	const { config } = site.deps
	apart = await openServices([feedsService], config)
	apartServer = createServer((req, res) => apart.services[0]?.handler(req, res))
	const { port } = await listen(apartServer, { host: '127.0.0.1', port: 0 })
	const serviceUrls = { feeds: [`http://127.0.0.1:${port}`] }
	apartGateway = await startGateway(createGateway({ deps: { ...site.deps, config: { ...config, serviceUrls } } }), {
		host: '127.0.0.1',
		port: 0,
	})
	urls = { together: site.url, apart: `http://127.0.0.1:${apartGateway.port}` }
}, 60_000)
afterEach(() => {
	for (const stream of opened.splice(0)) stream.close()
})
afterAll(async () => {
	await apartGateway.close()
	apartServer.closeAllConnections()
	apartServer.close()
	await apart.close()
	await site.stop()
})

const someone = (given?: Parameters<typeof someoneAt>[1]) => someoneAt(site, given)

interface Options {
	where?: keyof typeof urls
	post?: string
	after?: string
}

/** A stream that has begun. */
async function follow(headers: Record<string, string>, { where = 'together', post, after }: Options = {}): Promise<ReadStream> {
	const search = post ? `?post=${post}` : ''
	const stream = await readStream(`${urls[where]}/api/events${search}`, { ...headers, ...(after ? { 'last-event-id': after } : {}) })
	opened.push(stream)
	if (stream.status === 200) await expect.poll(() => stream.of('ready').length, { timeout: 15_000 }).toBe(1)
	return stream
}

async function aThread() {
	const author = await someone()
	const community = await seedCommunity(site.deps.db)
	const post = await seedPost(site.deps.db, author.user, community)
	return { author, community, post, say: (who: typeof author, body: string) => commentOn(who, post, body) }
}
const commentOn = ({ send }: Awaited<ReturnType<typeof someone>>, post: PostRecord, body: string) =>
	send<{ id: string }>('POST', `/api/posts/${post.publicId}/comments`, { body })
const idsOf = (events: readonly unknown[]) => events.map((data) => Object(data).id as string) // of an event of ours

describe.each(['together', 'apart'] as const)('a stream with the services %s', (where) => {
	it('is refused to guests, to keys without the scope, and for what is no post', async () => {
		expect((await follow({}, { where })).status).toBe(401)
		const { user, cookie } = await someone()
		const weak = await seedKey(site.deps.db, user, { scopes: ['write'] })
		expect((await follow({ authorization: `Bearer ${weak}` }, { where })).status).toBe(403)
		expect((await follow({ cookie }, { where, post: 'x' })).status).toBe(400)
		expect((await follow({ cookie }, { where, post: 'abcdefgh' })).status).toBe(404)
		expect((await follow({ cookie }, { where, post: Array.from({ length: 11 }, () => 'abcdefgh').join() })).status).toBe(400)
	})

	it('is neither compressed nor held back, and answers HEAD', async () => {
		const { user, cookie } = await someone()
		const stream = await follow({ cookie, 'accept-encoding': 'br, gzip' }, { where })
		const { headers } = stream
		expect(headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform' })
		expect(headers['content-encoding']).toBeUndefined()
		expect(stream.of('hello')).toEqual([{ userId: user._id.toHexString() }])
		const head = await attack({ url: urls[where] }, { method: 'HEAD', path: '/api/events', headers: { cookie } })
		expect([head.status, head.text]).toEqual([200, ''])
	})

	it('tells of comments and votes in the posts asked for, by session and by key', async () => {
		const { author, post, say } = await aThread()
		const other = await aThread()
		const reader = await someone()
		const key = await seedKey(site.deps.db, reader.user, { scopes: ['read'] })
		const streams = [
			await follow({ cookie: reader.cookie }, { where, post: post.publicId }),
			await follow({ authorization: `Bearer ${key}` }, { where, post: `${post._id.toHexString()},${other.post.publicId}` }),
		]
		const first = await say(author, 'One.')
		const reply = await author.send<{ id: string }>('POST', `/api/posts/${post.publicId}/comments`, {
			body: 'Two.',
			parentCommentId: first.id,
		})
		const elsewhere = await other.say(other.author, 'Elsewhere.')
		await reader.send('POST', '/api/_postVote', { postId: post._id.toHexString(), up: true })
		await expect.poll(() => streams.map((stream) => stream.of('votes').length)).toEqual([1, 1])
		const postId = post._id.toHexString()
		const told = [
			{ id: first.id, postId, postPublicId: post.publicId, parentId: null },
			{ id: reply.id, postId, postPublicId: post.publicId, parentId: first.id },
		]
		expect(streams[0]?.of('comment')).toEqual(told)
		expect(idsOf(streams[1]?.of('comment') ?? [])).toEqual([first.id, reply.id, elsewhere.id])
		const { upvotes, downvotes } = post
		expect(streams[0]?.of('votes')).toEqual([{ on: 'post', id: postId, postId, upvotes: upvotes + 1, downvotes }])
	})

	it('tells of posts where the member has joined, and of their own numbers', async () => {
		const reader = await someone()
		const [joined, other, author] = [await seedCommunity(site.deps.db), await seedCommunity(site.deps.db), await someone()]
		await seedMember(site.deps.db, reader.user, joined)
		const stream = await follow({ cookie: reader.cookie }, { where })
		await author.send('POST', '/api/posts', { title: 'Elsewhere', community: other.name })
		const second = await someone()
		const made = await second.send<{ id: string; publicId: string }>('POST', '/api/posts', { title: 'Here', community: joined.name })
		const own = await seedPost(site.deps.db, reader.user, other)
		await commentOn(author, own, 'For you.')
		await expect.poll(() => stream.of('user')).toContainEqual(expect.objectContaining({ notificationsNewCount: 1 }))
		const [id, communityId] = [made.id, joined._id.toHexString()]
		expect(stream.of('post')).toEqual([{ id, publicId: made.publicId, communityId, communityName: joined.name }])
	})

	it('tells moderators what changes in their queue, claims too, and nobody else', async () => {
		const { author, community, post } = await aThread()
		const [mod, second, reader] = [await someone(), await someone(), await someone()]
		for (const { user } of [mod, second]) await seedModerator(site.deps.db, user, community)
		const [reading, moderating] = [
			await seedKey(site.deps.db, mod.user, { scopes: ['read'] }),
			await seedKey(site.deps.db, mod.user, { scopes: ['read', 'moderate'], communityIds: [community._id] }),
		]
		const streams = [
			await follow({ cookie: mod.cookie }, { where }),
			await follow({ authorization: `Bearer ${moderating}` }, { where }),
			await follow({ cookie: second.cookie }, { where }),
			await follow({ authorization: `Bearer ${reading}` }, { where }),
			await follow({ cookie: reader.cookie }, { where }),
			await follow({ cookie: author.cookie }, { where }),
		]
		const told = () => streams.map((stream) => stream.of('queue').length)
		await reader.send('POST', '/api/_report', { type: 'post', targetId: post._id.toHexString(), reason: 3 })
		await expect.poll(told).toEqual([1, 1, 1, 0, 0, 0])
		const { items } = await mod.send<{ items: { id: string }[] }>('GET', '/api/modqueue')
		await second.send('POST', `/api/modqueue/${items[0]?.id}/claim`)
		await expect.poll(told).toEqual([2, 2, 1, 0, 0, 0])
		await second.send('POST', `/api/modqueue/${items[0]?.id}/resolve`, { how: 'ignored' })
		await expect.poll(told).toEqual([3, 3, 2, 0, 0, 0])
		expect(streams[0]?.of('queue')[2]).toEqual({ communityId: community._id.toHexString() })
	})

	it('says nothing of muted authors, nor of what is held', async () => {
		const reader = await someone()
		const muted = await someone()
		const { author, community, post, say } = await aThread()
		await seedMember(site.deps.db, reader.user, community)
		await seedMute(site.deps.db, reader.user, 'user', muted.user._id)
		const held = await seedCommunity(site.deps.db, { holdFirst: '10' })
		await seedMember(site.deps.db, reader.user, held)
		const heldPost = await seedPost(site.deps.db, author.user, held)
		const stream = await follow({ cookie: reader.cookie }, { where, post: `${post.publicId},${heldPost.publicId}` })
		const words = [
			await say(muted, 'Muted.'),
			await muted.send<{ id: string }>('POST', '/api/posts', { title: 'Muted', community: community.name }),
			await commentOn(muted, heldPost, 'Held.'),
			await author.send<{ id: string }>('POST', '/api/posts', { title: 'Held', community: held.name }),
		]
		const later = await say(await someone(), 'Later.')
		await expect.poll(() => idsOf(stream.of('comment'))).toContain(later.id)
		expect(idsOf(stream.of('comment'))).toEqual([later.id])
		expect(stream.of('post')).toEqual([])
		for (const { id } of words) expect(stream.text()).not.toContain(id)
	})
})

describe('a reader who comes back', () => {
	const bothWays = [
		['together', 'together'],
		['together', 'apart'],
		['apart', 'together'],
	] as const

	it.each(bothWays)('has missed nothing and gets nothing twice: %s, then %s', async (before, then) => {
		const reader = await someone()
		const { author, post, say } = await aThread()
		const said: string[] = []
		const first = await follow({ cookie: reader.cookie }, { where: before, post: post.publicId })
		said.push((await say(author, '1')).id, (await say(author, '2')).id)
		await expect.poll(() => first.of('comment').length).toBe(2)
		first.close()
		for (const body of ['3', '4', '5']) said.push((await say(author, body)).id)
		const second = await follow({ cookie: reader.cookie }, { where: then, post: post.publicId, after: first.lastId() })
		for (const body of ['6', '7']) said.push((await say(author, body)).id)
		await expect.poll(() => second.of('comment').length).toBe(5)
		expect(idsOf([...first.of('comment'), ...second.of('comment')])).toEqual(said)
		expect(second.of('reset')).toEqual([])
	})

	it('is not told of what was removed meanwhile', async () => {
		const reader = await someone()
		const { author, post, say } = await aThread()
		const first = await follow({ cookie: reader.cookie }, { post: post.publicId })
		first.close()
		const gone = await say(author, 'Gone.')
		await author.send('DELETE', `/api/posts/${post.publicId}/comments/${gone.id}`)
		const kept = await say(author, 'Kept.')
		const second = await follow({ cookie: reader.cookie }, { post: post.publicId, after: first.lastId() })
		await expect.poll(() => idsOf(second.of('comment'))).toEqual([kept.id])
		expect(second.text()).not.toContain(gone.id)
	})

	it('gets at each id what came after it', async () => {
		const reader = await someone()
		const { author, post, say } = await aThread()
		const whole = await follow({ cookie: reader.cookie }, { post: post.publicId })
		for (const body of ['1', '2', '3', '4']) await say(author, body)
		await expect.poll(() => whole.of('comment').length).toBe(4)
		for (const [index, { id }] of whole.events.entries()) {
			if (id === '') continue
			const resumed = await follow({ cookie: reader.cookie }, { post: post.publicId, after: id })
			expect(idsOf(resumed.of('comment'))).toEqual(idsOf(whole.events.slice(index + 1).map(({ data }) => data)))
		}
	})

	it.each(['nonsense', 'F'.repeat(60), '0'.repeat(30), 'A'.repeat(5_000)])(
		'is told if it is not known what it missed: %#',
		async (after) => {
			const { cookie } = await someone()
			const stream = await follow({ cookie }, { after })
			expect(stream.events.map(({ type }) => type)).toEqual(['hello', 'reset', 'ready'])
		},
	)

	it('learns from heartbeats how far it is', async () => {
		const { cookie } = await someone()
		const { author, post, say } = await aThread()
		const stream = await follow({ cookie }, { where: 'apart' })
		const ready = stream.lastId()
		await say(author, 'Not for this stream.')
		await expect.poll(() => stream.lastId() > ready, { timeout: 15_000 }).toBe(true)
		expect(stream.events.map(({ type }) => type)).toEqual(['hello', 'ready'])
		expect(post.publicId).toHaveLength(8)
	})
})

describe('within a second a stream ends at each of two gateways', () => {
	const both = async (headers: Record<string, string>) => [await follow(headers), await follow(headers, { where: 'apart' })]
	const areEnded = (streams: readonly ReadStream[]) =>
		expect.poll(() => streams.map((one) => one.hasEnded()), { timeout: 1_000, interval: 20 }).toEqual([true, true])

	it('when its key is revoked, and no other stream of the member', async () => {
		const { user, cookie, send } = await someone()
		const key = await seedKey(site.deps.db, user, { scopes: ['read'] })
		const [streams, others] = [await both({ authorization: `Bearer ${key}` }), await both({ cookie })]
		const { keys } = await send<{ keys: { id: string }[] }>('GET', '/api/_keys')
		await send('DELETE', `/api/_keys/${keys[0]?.id}`)
		await areEnded(streams)
		expect(others.map((one) => one.hasEnded())).toEqual([false, false])
	})

	it('when its session is logged out', async () => {
		const { cookie, send } = await someone()
		const streams = await both({ cookie })
		await send('POST', '/api/_login?action=logout')
		await areEnded(streams)
	})

	it('when the account is banned, with a session and with a key', async () => {
		const { user, cookie } = await someone()
		const key = await seedKey(site.deps.db, user, { scopes: ['read'] })
		const streams = [await follow({ cookie }), await follow({ authorization: `Bearer ${key}` }, { where: 'apart' })]
		const admin = await someone({ isAdmin: true })
		await admin.send('POST', '/api/_admin', { action: 'ban_user', username: user.username })
		await areEnded(streams)
	})

	it('when the session expires', async () => {
		const { user } = await someone()
		const cookie = `sid=${await seedSession(site.deps.db, user, { expiresAt: new Date(Date.now() + 1_500) })}`
		const streams = await both({ cookie })
		await expect.poll(() => streams.map((one) => one.hasEnded()), { timeout: 3_000 }).toEqual([true, true])
	})
})
