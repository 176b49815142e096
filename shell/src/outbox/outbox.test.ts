import 'fake-indexeddb/auto'
import { createPageStore, keptCommentsAtom, keptVotesAtom, readDevice } from '@folkmoot/kit/state'
import { guestSession } from '@folkmoot/kit/testing/samples.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutbox } from './outbox.ts'
import { dropWaiting, listWaiting } from './outbox-store.ts'

interface Sent {
	url: string
	key: string | null
	body: unknown
}

const viewerId = '0123456789abcdef01234567'
const answers = new Map<string, () => Response>()
let sent: Sent[]
let isThere: boolean

/** The fake site: the session is one member's, the test decides everything else. */
async function site(target: RequestInfo | URL, init?: RequestInit): Promise<Response> {
	if (!isThere) throw new TypeError('Failed to fetch')
	const url = String(target)
	if (url === '/api/_user') return Response.json({ id: viewerId, notificationsNewCount: 0 }, { headers: { 'csrf-token': 'token' } })
	if (init?.method === 'POST')
		sent.push({ url, key: new Headers(init.headers).get('idempotency-key'), body: JSON.parse(String(init.body)) })
	return answers.get(url)?.() ?? Response.json({}, { status: 200 })
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
	answers.clear()
	sent = []
	isThere = false
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
	for (const { id } of await listWaiting(viewerId)) await dropWaiting(id)
})

describe('what is written without a connection', () => {
	it('waits, is seen to wait, and goes out in order, each under its own key', async () => {
		const { store, outbox } = open()
		await outbox.keeper.keep(comment('first'))
		await outbox.keeper.keep(vote(true))
		await outbox.keeper.keep(comment('second'))
		expect(store.get(keptCommentsAtom).map(({ text }) => text)).toEqual(['first', 'second'])
		expect(store.get(keptVotesAtom)).toEqual({ p1: true })
		await outbox.send()
		expect(sent).toEqual([])
		isThere = true
		answers.set('/api/posts/p1', () => Response.json({ userVoted: false, userVotedUp: false }))
		await outbox.send()
		expect(sent.map(({ key }) => key)).toEqual(['key of first', 'vote true', 'key of second'])
		await vi.waitFor(() => expect(store.get(keptCommentsAtom)).toEqual([]))
		outbox.end()
	})

	it('is sent by nobody twice, though page and worker both try', async () => {
		const { outbox } = open()
		await outbox.keeper.keep(comment('once'))
		isThere = true
		await Promise.all([outbox.send(), outbox.send(), outbox.send()])
		expect(sent).toHaveLength(1)
		outbox.end()
	})

	it('survives a reload', async () => {
		const first = open()
		await first.outbox.keeper.keep(comment('still here'))
		first.outbox.end()
		const { store, outbox } = open()
		await outbox.begin()
		expect(store.get(keptCommentsAtom).map(({ text }) => text)).toEqual(['still here'])
		outbox.end()
	})

	it('goes with the same key again when the answer was lost', async () => {
		const { outbox } = open()
		await outbox.keeper.keep(comment('lost'))
		isThere = true
		answers.set('/api/posts/abcd0001/comments', () => {
			throw new TypeError('Failed to fetch')
		})
		await outbox.send()
		answers.clear()
		await outbox.send()
		expect(sent.map(({ key }) => key)).toEqual(['key of lost', 'key of lost'])
		outbox.end()
	})

	it('stays with its author where it is refused, and what came after it is sent', async () => {
		const { store, alert, outbox } = open()
		await outbox.keeper.keep(comment('too late'))
		await outbox.keeper.keep(vote(null))
		isThere = true
		const refusal = { status: 403, code: 'post_locked', message: '' }
		answers.set('/api/posts/abcd0001/comments', () => Response.json(refusal, { status: 403 }))
		answers.set('/api/posts/p1', () => Response.json({ userVoted: true, userVotedUp: true }))
		await outbox.send()
		await vi.waitFor(() => expect(store.get(keptCommentsAtom)[0]?.refusal).toBe('This post is locked.'))
		expect(alert).toHaveBeenCalledWith('Your comment was not taken: This post is locked.', { tone: 'bad' })
		expect(sent.map(({ url }) => url)).toEqual(['/api/posts/abcd0001/comments', '/api/_postVote'])
		answers.clear()
		await outbox.keeper.retry(store.get(keptCommentsAtom)[0]?.id ?? 0)
		await vi.waitFor(() => expect(store.get(keptCommentsAtom)).toEqual([]))
		expect(sent.at(-1)?.key).not.toBe('key of too late')
		outbox.end()
	})

	it('waits for the account that wrote it', async () => {
		const { outbox } = open()
		await outbox.keeper.keep(comment('mine'))
		isThere = true
		globalThis.fetch = async (target, init) => {
			if (String(target) !== '/api/_user') return site(target, init)
			return Response.json({ id: 'somebody else', notificationsNewCount: 0 })
		}
		await outbox.send()
		expect(sent).toEqual([])
		expect(await listWaiting(viewerId)).toHaveLength(1)
		outbox.end()
	})

	it('is one vote, however often one changed one’s mind, and none where the server has it already', async () => {
		const { store, outbox } = open()
		await outbox.keeper.keep(vote(true))
		await outbox.keeper.keep(vote(null))
		await outbox.keeper.keep(vote(false))
		expect(store.get(keptVotesAtom)).toEqual({ p1: false })
		isThere = true
		answers.set('/api/posts/p1', () => Response.json({ userVoted: true, userVotedUp: false }))
		await outbox.send()
		expect(sent).toEqual([])
		expect(await listWaiting(viewerId)).toEqual([])
		outbox.end()
	})
})
