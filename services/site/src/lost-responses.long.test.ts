import { createCommunityApp } from '@folkmoot/community/app'
import { communityService } from '@folkmoot/community/service'
import { joinCommunity } from '@folkmoot/community-contract/community-endpoints'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { EndpointSpec, Reply, Sent } from '@folkmoot/contract-kit/endpoint'
import { createListsApp } from '@folkmoot/lists/app'
import { listsService } from '@folkmoot/lists/service'
import { createList } from '@folkmoot/lists-contract/list-endpoints'
import { createMediaApp } from '@folkmoot/media/app'
import { mediaService } from '@folkmoot/media/service'
import { createModtoolsApp } from '@folkmoot/modtools/app'
import { modtoolsService } from '@folkmoot/modtools/service'
import { reportItem } from '@folkmoot/modtools-contract/modtools-endpoints'
import { postService } from '@folkmoot/post/service'
import { startPostProcess } from '@folkmoot/post/testing/post-process'
import { addComment, castCommentVote, editComment } from '@folkmoot/post-contract/comment-endpoints'
import { castPostVote, createPost } from '@folkmoot/post-contract/post-endpoints'
import { type Answered, ask } from '@folkmoot/service-kit/testing/ask'
import { type LossyProxy, retryUntilAnswered, startLossyProxy } from '@folkmoot/service-kit/testing/lossy-proxy'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { signCaller, viewerHeader } from '@folkmoot/service-kit/viewer'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startServer } from '../../account/testing/other-services.ts'

/** A service does its work, but the response is lost: a retry with the same idempotency key returns it (rule api-13). */

vi.setConfig({ testTimeout: 60_000 })

let service: TestService
let proxies: ReadonlyMap<string, LossyProxy>
let stops: (() => unknown)[]
let author: Awaited<ReturnType<typeof seedUser>>
let reader: Awaited<ReturnType<typeof seedUser>>
let community: Awaited<ReturnType<typeof seedCommunity>>
let post: Awaited<ReturnType<typeof seedPost>>
beforeAll(async () => {
	service = await startTestService(postService, communityService, modtoolsService, listsService, mediaService)
	const beside = [createCommunityApp, createModtoolsApp, createListsApp, createMediaApp].map((create) => startServer(create(service.deps)))
	const servers = [{ area: 'post', url: service.url, close: async () => {} }, ...(await Promise.all(beside))]
	proxies = new Map(await Promise.all(servers.map(async ({ area, url }) => [area, await startLossyProxy(url)] as const)))
	stops = [...servers.map(({ close }) => close), ...[...proxies.values()].map(({ stop }) => stop)]
	author = await seedUser(db())
	reader = await seedUser(db())
	community = await seedCommunity(db())
	post = await seedPost(db(), author, community, { upvotes: 0 })
}, 60_000)
afterAll(async () => {
	await Promise.all(stops.map((stop) => stop()))
	await service.stop()
})

const db = () => service.deps.db
const count = (collection: string, filter: object) => db().collection(collection).countDocuments(filter)
const proxyOf = ({ area }: EndpointSpec) => {
	const proxy = proxies.get(area)
	if (!proxy) throw new Error(`Nobody serves ${area}.`)
	return proxy
}

/** Retries until a response comes through; the first two are lost. */
function send<E extends EndpointSpec>(endpoint: E, input: Sent<E>, idempotencyKey: string): Promise<Answered<Reply<E>>> {
	const proxy = proxyOf(endpoint)
	proxy.dropResponses(2)
	return retryUntilAnswered(() => ask({ ...service, url: proxy.url }, endpoint, input, { as: reader.viewer, idempotencyKey }))
}

describe('retries after lost responses', () => {
	it('create one comment, counted once; the key is rejected with another body, and other callers may use it', async () => {
		const input = (body: string) => ({ params: { postId: post.publicId }, query: {}, body: { body } })
		const { reply } = await send(addComment, input('Once.'), 'a comment')
		expect((await send(addComment, input('Once.'), 'a comment')).reply).toEqual(reply)
		expect(await count('comments', { postId: post._id })).toBe(1)
		expect((await db().collection('posts').findOne({ _id: post._id }))?.noComments).toBe(1)
		expect((await send(addComment, input('Twice.'), 'a comment')).failure).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
		const edit = { params: { postId: post.publicId, commentId: reply.id }, query: {}, body: { body: 'Once.' } }
		expect((await send(editComment, edit, 'a comment')).failure).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
		const other = await ask(service, addComment, input('Once.'), { as: author.viewer, idempotencyKey: 'a comment' })
		expect(other.reply.id).not.toBe(reply.id)
	})

	it('create one post', async () => {
		const body = { title: 'Only one of these', community: community.name, body: 'A long text. '.repeat(1_000) }
		const { reply } = await send(createPost, { body }, 'a post')
		expect((await send(createPost, { body }, 'a post')).reply).toEqual(reply)
		expect(await count('posts', { title: 'Only one of these' })).toBe(1)
	})

	it('do not withdraw a vote', async () => {
		const { reply } = await send(castPostVote, { body: { postId: post.publicId, up: true } }, 'a vote')
		expect([reply.upvotes, reply.userVoted]).toEqual([1, true])
		const comment = await seedComment(db(), author, post, { upvotes: 0 })
		const voted = await send(castCommentVote, { body: { commentId: comment._id.toHexString(), up: false } }, 'another vote')
		expect([voted.reply.downvotes, voted.reply.userVotedUp]).toEqual([1, false])
		expect(await count('votes', { voterId: reader._id, targetId: { $in: [post._id, comment._id] } })).toBe(2)
	})

	it('create one list, one membership, one report', async () => {
		const list = { params: { username: reader.username }, body: { name: 'later' } }
		expect((await send(createList, list, 'a list')).reply).toHaveLength(1)
		const joined = await send(joinCommunity, { body: { communityId: community._id.toHexString() } }, 'a join')
		expect([joined.reply.userJoined, joined.reply.noMembers]).toEqual([true, 1])
		const report = { body: { type: 'post' as const, targetId: post._id.toHexString(), reason: 1 } }
		expect((await send(reportItem, report, 'a report')).status).toBe(200)
		expect(await count('lists', { ownerId: reader._id })).toBe(1)
		expect(await count('members', { userId: reader._id })).toBe(1)
		expect(await count('reports', { reporterId: reader._id })).toBe(1)
	})

	it('create one image, also when it is sent twice concurrently', async () => {
		const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#406080' } })
			.png()
			.toBuffer()
		const proxy = proxies.get('media')
		proxy?.dropResponses(2)
		const upload = async () => {
			const form = new FormData()
			form.set('image', new Blob([Uint8Array.from(bytes)]), 'one.png')
			const caller = { viewer: reader.viewer, session: 's', ip: '127.0.0.1' }
			const headers = { [viewerHeader]: signCaller(caller, service.deps.secret, Date.now()), 'idempotency-key': 'an image' }
			const answer = await fetch(`${proxy?.url}/api/_uploads`, { method: 'POST', body: form, headers })
			return { status: answer.status, body: await answer.json() }
		}
		const answers = await Promise.all(Array.from({ length: 4 }, () => retryUntilAnswered(upload)))
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
		expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
		expect(await count('images', { uploaderId: reader._id })).toBe(1)
	})

	it('apply once after a kill of the service between commit and response', async () => {
		let process = await startPostProcess(service)
		const proxy = await startLossyProxy(process.url)
		const input = { params: { postId: post.publicId }, query: {}, body: { body: 'Survives.' } }
		const dying = new Promise<void>((resolve) => proxy.dropResponses(1, () => resolve(process.end('SIGKILL'))))
		const options = { as: reader.viewer, idempotencyKey: 'a comment that survives' }
		const write = () => ask({ ...service, url: proxy.url }, addComment, input, options)
		await expect(write()).rejects.toThrow(TypeError)
		await dying
		process = await startPostProcess(service)
		proxy.setTarget(process.url)
		expect((await retryUntilAnswered(write)).reply.body).toBe('Survives.')
		expect(await count('comments', { body: 'Survives.' })).toBe(1)
		proxy.stop()
		await process.end()
	})
})
