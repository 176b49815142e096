import type { Reply } from '@folkmoot/contract-kit/endpoint'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import type { Draft } from '@folkmoot/post-contract/draft'
import type { keepDraft as keepDraftContract } from '@folkmoot/post-contract/draft-endpoints'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftAutosave, type DraftView } from './draft-autosave.ts'
import { draftKey, readLocalDraft, writeLocalDraft } from './draft-store.ts'
import { discardDraft, getDraft, keepDraft } from './drafts.api.ts'

const serverKey = `reply.${'a'.repeat(24)}.top`
const key = draftKey('ada_lin', serverKey)
const typedAt = '2026-01-01T00:00:00.000Z'
const saved = { key: serverKey, rev: 4, typedAt, others: [] }
const draft = (body: string, over: Partial<Draft> = {}): Draft => ({ ...saved, content: { body }, ...over })

/** The draft on the server, and the fake API. */
let remote: Draft | null
let api: ReturnType<typeof fakeApi>
beforeEach(() => {
	localStorage.clear()
	remote = null
	vi.useFakeTimers()
	api = fakeApi()
		.on(getDraft, () => remote)
		.on(keepDraft, ({ body }) => {
			remote = draft(body.content.body ?? '', { rev: (remote?.rev ?? 0) + 1, others: remote?.others ?? [] })
			return { rev: remote.rev, isKept: true, isLeading: true, others: remote.others.length }
		})
		.on(discardDraft, () => {
			remote = null
			return { isGone: true }
		})
		.install()
})
let instances: DraftAutosave[] = []
afterEach(() => {
	for (const autosave of instances) autosave.close()
	instances = []
	vi.useRealTimers()
	vi.restoreAllMocks()
})

const advance = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const saves = () => api.requests.filter(({ method }) => method === 'PUT')

async function open() {
	const opened = start()
	await opened.opening
	return opened
}

function start() {
	const restored: (string | null)[] = []
	const views: DraftView[] = []
	const autosave = new DraftAutosave(key, {
		onRestore: (content) => restored.push(content?.body ?? null),
		onChange: (view) => views.push(view),
	})
	instances.push(autosave)
	return { autosave, restored, view: () => views.at(-1), opening: autosave.open() }
}

describe('typing', () => {
	it('saves on the device within 300 ms and on the server debounced, in one request', async () => {
		const { autosave, view } = await open()
		for (const text of ['W', 'Wa', 'Wait']) {
			autosave.update({ body: text })
			await advance(50)
		}
		expect(readLocalDraft(key)).toBeNull()
		await advance(250)
		expect([readLocalDraft(key)?.content.body, view()?.state]).toEqual(['Wait', 'local'])
		await advance(3_000)
		expect(saves().map(({ body }) => body)).toMatchObject([{ content: { body: 'Wait' }, rev: null, seq: 1 }])
		expect([readLocalDraft(key)?.isSaved, readLocalDraft(key)?.rev, view()?.state]).toEqual([true, 1, 'saved'])
	})

	it('saves periodically while typing never pauses', async () => {
		const { autosave } = await open()
		for (let second = 0; second < 40; second += 1) {
			autosave.update({ body: 'x'.repeat(second + 1) })
			await advance(1_000)
		}
		expect(saves().length).toBeGreaterThanOrEqual(2)
	})

	it('flushes immediately when the page is hidden', async () => {
		const { autosave } = await open()
		autosave.update({ body: 'Wait' })
		vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
		document.dispatchEvent(new Event('visibilitychange'))
		expect(readLocalDraft(key)?.content.body).toBe('Wait')
		await advance()
		expect(saves()).toHaveLength(1)
	})

	it('reports `unsaved` when storage is full, until the server has the draft', async () => {
		const { autosave, view } = await open()
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new DOMException('full', 'QuotaExceededError')
		})
		autosave.update({ body: 'Wait' })
		await advance(300)
		expect(view()?.state).toBe('unsaved')
		await advance(3_000)
		expect(view()?.state).toBe('saved')
	})

	it.each([
		['internal_error', 2],
		['rate_limited', 2],
		['not_logged_in', 1],
		['too_many_drafts', 1],
	] as const)('stays on the device after %s, and attempts %i saves', async (code, times) => {
		api.on(keepDraft, () => {
			throw failWith(code)
		})
		const { autosave, view } = await open()
		autosave.update({ body: 'Wait' })
		await advance(3_300)
		await advance(12_000)
		expect([view()?.state, readLocalDraft(key)?.isSaved, saves().length]).toEqual(['local', false, times])
	})

	it('deletes the local and server draft once sent or emptied', async () => {
		const { autosave, view } = await open()
		autosave.update({ body: 'Wait' })
		await advance(3_300)
		autosave.update(null)
		await advance()
		expect([readLocalDraft(key), remote, view()?.state]).toEqual([null, null, 'none'])
		autosave.update({ body: 'Again' })
		await advance(3_300)
		autosave.discard()
		await advance()
		expect([readLocalDraft(key), remote]).toEqual([null, null])
	})
})

describe('after close', () => {
	/** Closes the box while a save is pending. */
	async function closeWhileSaving() {
		const answer = Promise.withResolvers<Reply<typeof keepDraftContract>>()
		api.on(keepDraft, () => {
			if (saves().length > 1) throw failWith('internal_error')
			return answer.promise
		})
		const { autosave } = await open()
		autosave.update({ body: 'Wait' })
		await advance(3_300)
		autosave.close()
		return answer
	}

	it.each([{ body: 'Wait for May' }, null])('a late response does not overwrite the next instance’s draft: %j', async (typed) => {
		const answer = await closeWhileSaving()
		const next = await open()
		await advance(1_500)
		next.autosave.update(typed)
		await advance(300)
		answer.resolve({ rev: 1, isKept: true, isLeading: true, others: 0 })
		await advance(100)
		expect(readLocalDraft(key)?.content.body).toBe(typed?.body)
	})

	it('retries a failed save once, and keeps the local draft', async () => {
		const answer = await closeWhileSaving()
		answer.reject(failWith('internal_error'))
		await advance(300_000)
		expect(saves()).toHaveLength(2)
		expect(readLocalDraft(key)?.content.body).toBe('Wait')
	})
})

describe('restoring', () => {
	it('restores an unsaved local draft and saves it on the server', async () => {
		writeLocalDraft(key, { content: { body: 'Before' }, typedAt: Date.now(), rev: null, isSaved: false })
		const { restored, view } = await open()
		expect([restored, view()?.state]).toEqual([['Before'], 'restored'])
		await advance(3_300)
		expect(remote?.content.body).toBe('Before')
	})

	it('restores drafts in the storage format of earlier builds', async () => {
		localStorage.setItem(key, 'Only text')
		expect((await open()).restored).toEqual(['Only text'])
	})

	it('restores a draft from another device', async () => {
		remote = draft('From the phone')
		const { restored } = await open()
		expect([restored, readLocalDraft(key)?.content.body, readLocalDraft(key)?.rev]).toEqual([['From the phone'], 'From the phone', 4])
	})

	it('drops a saved local draft that was sent from another device', async () => {
		writeLocalDraft(key, { content: { body: 'Before' }, typedAt: 1, rev: 3, isSaved: true })
		const { restored } = await open()
		expect([restored, readLocalDraft(key)]).toEqual([[null], null])
	})

	it('holds a saved reply back until the server responds, for at most a second', async () => {
		writeLocalDraft(key, { content: { body: 'Before' }, typedAt: 1, rev: 4, isSaved: true })
		let answer: (draft: Draft) => void = () => undefined
		api.on(getDraft, () => new Promise<Draft>((resolve) => (answer = resolve)))
		const { restored } = start()
		await advance(900)
		expect(restored).toEqual([])
		await advance(200)
		expect(restored).toEqual(['Before'])
		answer(draft('Before'))
		await advance()
		expect(restored).toEqual(['Before'])
	})

	it('prepends a held draft to text typed meanwhile', async () => {
		writeLocalDraft(key, { content: { body: 'Before' }, typedAt: 1, rev: 4, isSaved: true })
		api.on(getDraft, () => new Promise<Draft>(() => undefined))
		const { autosave, restored } = start()
		autosave.update({ body: 'A' })
		await advance(1_100)
		expect([restored, readLocalDraft(key)?.content.body]).toEqual([['Before\n\nA'], 'Before\n\nA'])
	})

	it('retries an unacknowledged save with the same sequence number, and drops the draft if it was sent elsewhere', async () => {
		const { autosave } = await open()
		autosave.update({ body: 'Before' })
		api.on(keepDraft, () => new Promise(() => undefined))
		dispatchEvent(new Event('pagehide'))
		expect(readLocalDraft(key)).toMatchObject({ isSaved: false, brought: { seq: 1 } })
		const first = saves().at(-1)?.body
		remote = null
		api.on(keepDraft, () => ({ rev: 2, isKept: false, isLeading: false, others: 0 }))
		const { restored } = await open()
		await advance()
		expect(saves().at(-1)?.body).toMatchObject({ ...(first as object), ageMs: expect.any(Number) })
		expect([restored, readLocalDraft(key)]).toEqual([[null], null])
	})

	it('starts a new draft when typing continues after it was sent elsewhere', async () => {
		writeLocalDraft(key, { content: { body: 'Before' }, typedAt: 1, rev: null, isSaved: false, brought: { writer: 'the-desktop', seq: 3 } })
		const { autosave } = await open()
		await advance()
		autosave.update({ body: 'Before. And after' })
		await advance(3_300)
		const [, after] = saves().map(({ body }) => body)
		expect(after).toMatchObject({ content: { body: 'Before. And after' }, seq: 1 })
		expect(after).not.toMatchObject({ writer: 'the-desktop' })
	})

	it('keeps both conflicting versions, and adopts the other on request', async () => {
		writeLocalDraft(key, { content: { body: 'Here' }, typedAt: Date.now() - 60_000, rev: 3, isSaved: false })
		remote = draft('There')
		api.on(keepDraft, () => {
			remote = draft('There', { rev: 5, others: [{ content: { body: 'Here' }, typedAt }] })
			return { rev: 5, isKept: true, isLeading: false, others: 1 }
		})
		const { autosave, restored, view } = await open()
		await advance(3_300)
		expect(saves()[0]?.body).toMatchObject({ content: { body: 'Here' }, rev: 3, ageMs: expect.any(Number) })
		expect([restored, view()?.conflicts.map(({ content }) => content.body)]).toEqual([['Here', 'There'], ['Here']])
		const [other] = view()?.conflicts ?? []
		if (other) await autosave.adoptVersion(other)
		expect(restored.at(-1)).toBe('Here')
		// Saved as a new writer, so that the server keeps the previous text.
		expect(saves().at(-1)?.body).toMatchObject({ content: { body: 'Here' }, rev: null })
	})

	it('uses the local draft when the server fails', async () => {
		api.on(getDraft, () => {
			throw failWith('internal_error')
		})
		writeLocalDraft(key, { content: { body: 'Here' }, typedAt: 1, rev: 3, isSaved: true })
		expect((await open()).restored).toEqual(['Here'])
	})
})

describe('idempotency key', () => {
	it('reuses the key for the same content, also after a reload, until the attempt is rejected', async () => {
		const { autosave } = await open()
		autosave.update({ body: 'Wait' })
		const first = autosave.idempotencyKeyFor(['Wait', 'normal'])
		expect(autosave.idempotencyKeyFor(['Wait', 'normal'])).toBe(first)
		autosave.close()
		const { autosave: next } = await open()
		expect(next.idempotencyKeyFor(['Wait', 'normal'])).toBe(first)
		expect(next.idempotencyKeyFor(['Wait', 'mods'])).not.toBe(first)
		const second = next.idempotencyKeyFor(['Wait', 'normal'])
		next.resetAttempt()
		expect(next.idempotencyKeyFor(['Wait', 'normal'])).not.toBe(second)
	})

	it('expires after a day', async () => {
		const { autosave } = await open()
		autosave.update({ body: 'Wait' })
		const first = autosave.idempotencyKeyFor('Wait')
		vi.setSystemTime(Date.now() + 24 * 3_600_000)
		expect(autosave.idempotencyKeyFor('Wait')).not.toBe(first)
	})
})
