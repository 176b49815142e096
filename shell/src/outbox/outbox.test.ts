import 'fake-indexeddb/auto'
import { createPageStore, queuedCommentsAtom, queuedVotesAtom, readDevice } from '@folkmoot/kit/state'
import { guestSession } from '@folkmoot/kit/testing/samples.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutbox } from './outbox.ts'
import { deleteWrite, listWrites } from './outbox-store.ts'

interface Sent {
	url: string
	key: string | null
	body: unknown
}

const viewerId = '0123456789abcdef01234567'
const replies = new Map<string, () => Response>()
let sent: Sent[]
let isReachable: boolean

/** The fake site: the session is one member's, the test decides everything else. */
async function site(target: RequestInfo | URL): Promise<Response> {
	if (!isReachable) throw new TypeError('Failed to fetch')
	const request = new Request(target)
	const url = new URL(request.url).pathname
	if (url === '/api/_user') return Response.json({ id: viewerId, notificationsNewCount: 0 }, { headers: { 'csrf-token': 'token' } })
	if (request.method === 'POST') sent.push({ url, key: request.headers.get('idempotency-key'), body: await request.json() })
	return replies.get(url)?.() ?? Response.json({}, { status: 200 })
}

const comment = (text: string) => ({
	method: 'POST',
	url: '/api/posts/abcd0001/comments',
	body: { body: text, parentCommentId: null },
	key: `key of ${text}`,
	note: { kind: 'comment' as const, postId: 'abcd0001', parentId: null, text },
})
const vote = (value: boolean | null) => ({
	method: 'POST',
	url: '/api/_postVote',
	body: { postId: 'p1', up: true },
	key: `vote ${value}`,
	note: { kind: 'vote' as const, target: 'post' as const, targetId: 'p1', vote: value },
})

function open() {
	const store = createPageStore({ site: { name: '', url: '' }, now: 0, device: readDevice({}), session: guestSession(), pages: {} })
	const alert = vi.fn()
	return { store, alert, outbox: createOutbox({ viewerId, store, alert, worker: null }) }
}

beforeEach(async () => {
	replies.clear()
	sent = []
	isReachable = false
	globalThis.fetch = site
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
	const queues = new Map<string, Promise<unknown>>()
	// Like Web Locks in browsers: one holder at a time.
	const request = (name: string, work: () => Promise<unknown>) => {
		const next = (queues.get(name) ?? Promise.resolve()).then(work)
		queues.set(
			name,
			next.catch(() => undefined),
		)
		return next
	}
	Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
	for (const { id } of await listWrites(viewerId)) await deleteWrite(id)
})

describe('the outbox', () => {
	it('queues writes, shows them, and sends them in order, each with its own key', async () => {
		const { store, outbox } = open()
		await outbox.queue.enqueue(comment('first'))
		await outbox.queue.enqueue(vote(true))
		await outbox.queue.enqueue(comment('second'))
		expect(store.get(queuedCommentsAtom).map(({ text }) => text)).toEqual(['first', 'second'])
		expect(store.get(queuedVotesAtom)).toEqual({ p1: true })
		await outbox.flush()
		expect(sent).toEqual([])
		isReachable = true
		replies.set('/api/posts/p1', () => Response.json({ userVoted: false, userVotedUp: false }))
		await outbox.flush()
		expect(sent.map(({ key }) => key)).toEqual(['key of first', 'vote true', 'key of second'])
		await vi.waitFor(() => expect(store.get(queuedCommentsAtom)).toEqual([]))
		outbox.stop()
	})

	it('sends each write once, though page and worker both try', async () => {
		const { outbox } = open()
		await outbox.queue.enqueue(comment('once'))
		isReachable = true
		await Promise.all([outbox.flush(), outbox.flush(), outbox.flush()])
		expect(sent).toHaveLength(1)
		outbox.stop()
	})

	it('keeps queued writes over a reload', async () => {
		const first = open()
		await first.outbox.queue.enqueue(comment('stored'))
		first.outbox.stop()
		const { store, outbox } = open()
		await outbox.start()
		expect(store.get(queuedCommentsAtom).map(({ text }) => text)).toEqual(['stored'])
		outbox.stop()
	})

	it('retries with the same key when the reply was lost', async () => {
		const { outbox } = open()
		await outbox.queue.enqueue(comment('lost'))
		isReachable = true
		replies.set('/api/posts/abcd0001/comments', () => {
			throw new TypeError('Failed to fetch')
		})
		await outbox.flush()
		replies.clear()
		await outbox.flush()
		expect(sent.map(({ key }) => key)).toEqual(['key of lost', 'key of lost'])
		outbox.stop()
	})

	it('keeps a refused comment for its author, and sends later writes', async () => {
		const { store, alert, outbox } = open()
		await outbox.queue.enqueue(comment('too late'))
		await outbox.queue.enqueue(vote(null))
		isReachable = true
		const refusal = { status: 403, code: 'post_locked', message: '' }
		replies.set('/api/posts/abcd0001/comments', () => Response.json(refusal, { status: 403 }))
		replies.set('/api/posts/p1', () => Response.json({ userVoted: true, userVotedUp: true }))
		await outbox.flush()
		await vi.waitFor(() => expect(store.get(queuedCommentsAtom)[0]?.refusal).toBe('This post is locked.'))
		expect(alert).toHaveBeenCalledWith('Your comment was not accepted: This post is locked.', { tone: 'bad' })
		expect(sent.map(({ url }) => url)).toEqual(['/api/posts/abcd0001/comments', '/api/_postVote'])
		replies.clear()
		await outbox.queue.retry(store.get(queuedCommentsAtom)[0]?.id ?? 0)
		await vi.waitFor(() => expect(store.get(queuedCommentsAtom)).toEqual([]))
		expect(sent.at(-1)?.key).not.toBe('key of too late')
		outbox.stop()
	})

	it('sends only the writes of the logged-in account', async () => {
		const { outbox } = open()
		await outbox.queue.enqueue(comment('mine'))
		isReachable = true
		globalThis.fetch = async (target) => {
			if (new URL(new Request(target).url).pathname !== '/api/_user') return site(target)
			return Response.json({ id: 'somebody else', notificationsNewCount: 0 })
		}
		await outbox.flush()
		expect(sent).toEqual([])
		expect(await listWrites(viewerId)).toHaveLength(1)
		outbox.stop()
	})

	it('sends one vote for several changes, and none if the server has it already', async () => {
		const { store, outbox } = open()
		await outbox.queue.enqueue(vote(true))
		await outbox.queue.enqueue(vote(null))
		await outbox.queue.enqueue(vote(false))
		expect(store.get(queuedVotesAtom)).toEqual({ p1: false })
		isReachable = true
		replies.set('/api/posts/p1', () => Response.json({ userVoted: true, userVotedUp: false }))
		await outbox.flush()
		expect(sent).toEqual([])
		expect(await listWrites(viewerId)).toEqual([])
		outbox.stop()
	})
})
