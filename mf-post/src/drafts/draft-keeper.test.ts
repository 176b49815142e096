import type { Reply } from '@folkmoot/contract-kit/endpoint'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import type { Draft } from '@folkmoot/post-contract/draft'
import type { keepDraft as keepDraftContract } from '@folkmoot/post-contract/draft-endpoints'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftKeeper, type DraftView } from './draft-keeper.ts'
import { draftKey, readKept, writeKept } from './draft-store.ts'
import { discardDraft, getDraft, keepDraft } from './drafts.api.ts'

const place = `reply.${'a'.repeat(24)}.top`
const key = draftKey('ada_lin', place)
const typedAt = '2026-01-01T00:00:00.000Z'
const draft = (body: string, over: Partial<Draft> = {}): Draft => ({ key: place, rev: 4, content: { body }, typedAt, others: [], ...over })

/** The draft on the server, and the fake API. */
let there: Draft | null
let api: ReturnType<typeof fakeApi>
beforeEach(() => {
	localStorage.clear()
	there = null
	vi.useFakeTimers()
	api = fakeApi()
		.on(getDraft, () => there)
		.on(keepDraft, ({ body }) => {
			there = draft(body.content.body ?? '', { rev: (there?.rev ?? 0) + 1, others: there?.others ?? [] })
			return { rev: there.rev, isKept: true, isLeading: true, others: there.others.length }
		})
		.on(discardDraft, () => {
			there = null
			return { isGone: true }
		})
		.install()
})
let opened: DraftKeeper[] = []
afterEach(() => {
	for (const keeper of opened) keeper.close()
	opened = []
	vi.useRealTimers()
	vi.restoreAllMocks()
})

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const puts = () => api.asked.filter(({ method }) => method === 'PUT')

async function open() {
	const begun = begin()
	await begun.opening
	return begun
}

function begin() {
	const found: (string | null)[] = []
	const views: DraftView[] = []
	const keeper = new DraftKeeper(key, { onFound: (content) => found.push(content?.body ?? null), onChange: (view) => views.push(view) })
	opened.push(keeper)
	return { keeper, found, view: () => views.at(-1), opening: keeper.open() }
}

describe('what is typed', () => {
	it('is on the device within 300 ms and on the server a little later, in one call', async () => {
		const { keeper, view } = await open()
		for (const text of ['W', 'Wa', 'Wait']) {
			keeper.type({ body: text })
			await settle(50)
		}
		expect(readKept(key)).toBeNull()
		await settle(250)
		expect([readKept(key)?.content.body, view()?.state]).toEqual(['Wait', 'kept'])
		await settle(3_000)
		expect(puts().map(({ body }) => body)).toMatchObject([{ content: { body: 'Wait' }, rev: null, seq: 1 }])
		expect([readKept(key)?.isSaved, readKept(key)?.rev, view()?.state]).toEqual([true, 1, 'saved'])
	})

	it('without a pause is saved now and then all the same', async () => {
		const { keeper } = await open()
		for (let second = 0; second < 40; second += 1) {
			keeper.type({ body: 'x'.repeat(second + 1) })
			await settle(1_000)
		}
		expect(puts().length).toBeGreaterThanOrEqual(2)
	})

	it('is kept and sent at once when the page is hidden', async () => {
		const { keeper } = await open()
		keeper.type({ body: 'Wait' })
		vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
		document.dispatchEvent(new Event('visibilitychange'))
		expect(readKept(key)?.content.body).toBe('Wait')
		await settle()
		expect(puts()).toHaveLength(1)
	})

	it('is somewhere even where the device keeps nothing, and says so where it is nowhere', async () => {
		const { keeper, view } = await open()
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
			throw new DOMException('full', 'QuotaExceededError')
		})
		keeper.type({ body: 'Wait' })
		await settle(300)
		expect(view()?.state).toBe('unkept')
		await settle(3_000)
		expect(view()?.state).toBe('saved')
	})

	it.each([
		['internal_error', 2],
		['rate_limited', 2],
		['not_logged_in', 1],
		['too_many_drafts', 1],
	] as const)('stays on the device after %s, and is brought %i times', async (code, times) => {
		api.on(keepDraft, () => {
			throw failWith(code)
		})
		const { keeper, view } = await open()
		keeper.type({ body: 'Wait' })
		await settle(3_300)
		await settle(12_000)
		expect([view()?.state, readKept(key)?.isSaved, puts().length]).toEqual(['kept', false, times])
	})

	it('is gone once it is sent or emptied, here and there', async () => {
		const { keeper, view } = await open()
		keeper.type({ body: 'Wait' })
		await settle(3_300)
		keeper.type(null)
		await settle()
		expect([readKept(key), there, view()?.state]).toEqual([null, null, 'none'])
		keeper.type({ body: 'Again' })
		await settle(3_300)
		keeper.forget()
		await settle()
		expect([readKept(key), there]).toEqual([null, null])
	})
})

describe('a box that was closed', () => {
	/** Closes the box while a save is pending. */
	async function closeWhileSaving() {
		const answer = Promise.withResolvers<Reply<typeof keepDraftContract>>()
		api.on(keepDraft, () => {
			if (puts().length > 1) throw failWith('internal_error')
			return answer.promise
		})
		const { keeper } = await open()
		keeper.type({ body: 'Wait' })
		await settle(3_300)
		keeper.close()
		return answer
	}

	it.each([{ body: 'Wait for May' }, null])('writes over nothing that the next one keeps, when it is answered late: %j', async (typed) => {
		const answer = await closeWhileSaving()
		const next = await open()
		await settle(1_500)
		next.keeper.type(typed)
		await settle(300)
		answer.resolve({ rev: 1, isKept: true, isLeading: true, others: 0 })
		await settle(100)
		expect(readKept(key)?.content.body).toBe(typed?.body)
	})

	it('tries once more, and then it is for who opens it again', async () => {
		const answer = await closeWhileSaving()
		answer.reject(failWith('internal_error'))
		await settle(300_000)
		expect(puts()).toHaveLength(2)
		expect(readKept(key)?.content.body).toBe('Wait')
	})
})

describe('what was typed before', () => {
	it('comes back after a crash, and is brought to the server', async () => {
		writeKept(key, { content: { body: 'Before' }, typedAt: Date.now(), rev: null, isSaved: false })
		const { found, view } = await open()
		expect([found, view()?.state]).toEqual([['Before'], 'restored'])
		await settle(3_300)
		expect(there?.content.body).toBe('Before')
	})

	it('as earlier builds kept it, comes back too', async () => {
		localStorage.setItem(key, 'Only text')
		expect((await open()).found).toEqual(['Only text'])
	})

	it('on another device comes here', async () => {
		there = draft('From the phone')
		const { found } = await open()
		expect([found, readKept(key)?.content.body, readKept(key)?.rev]).toEqual([['From the phone'], 'From the phone', 4])
	})

	it('and was sent from another device is not here any more', async () => {
		writeKept(key, { content: { body: 'Before' }, typedAt: 1, rev: 3, isSaved: true })
		const { found } = await open()
		expect([found, readKept(key)]).toEqual([[null], null])
	})

	it('and is on the server is not shown before that says so, but for a second at most', async () => {
		writeKept(key, { content: { body: 'Before' }, typedAt: 1, rev: 4, isSaved: true })
		let answer: (draft: Draft) => void = () => undefined
		api.on(getDraft, () => new Promise<Draft>((resolve) => (answer = resolve)))
		const { found } = begin()
		await settle(900)
		expect(found).toEqual([])
		await settle(200)
		expect(found).toEqual(['Before'])
		answer(draft('Before'))
		await settle()
		expect(found).toEqual(['Before'])
	})

	it('stays above what is typed before it is shown', async () => {
		writeKept(key, { content: { body: 'Before' }, typedAt: 1, rev: 4, isSaved: true })
		api.on(getDraft, () => new Promise<Draft>(() => undefined))
		const { keeper, found } = begin()
		keeper.type({ body: 'A' })
		await settle(1_100)
		expect([found, readKept(key)?.content.body]).toEqual([['Before\n\nA'], 'Before\n\nA'])
	})

	it('and left at once was sent from another device: it is not here any more, and is brought under the same number', async () => {
		const { keeper } = await open()
		keeper.type({ body: 'Before' })
		api.on(keepDraft, () => new Promise(() => undefined))
		dispatchEvent(new Event('pagehide'))
		expect(readKept(key)).toMatchObject({ isSaved: false, brought: { seq: 1 } })
		const first = puts().at(-1)?.body
		there = null
		api.on(keepDraft, () => ({ rev: 2, isKept: false, isLeading: false, others: 0 }))
		const { found } = await open()
		await settle()
		expect(puts().at(-1)?.body).toMatchObject({ ...(first as object), ageMs: expect.any(Number) })
		expect([found, readKept(key)]).toEqual([[null], null])
	})

	it('and goes on here after it was sent elsewhere is another text', async () => {
		writeKept(key, { content: { body: 'Before' }, typedAt: 1, rev: null, isSaved: false, brought: { writer: 'the-desktop', seq: 3 } })
		const { keeper } = await open()
		await settle()
		keeper.type({ body: 'Before. And after' })
		await settle(3_300)
		const [, after] = puts().map(({ body }) => body)
		expect(after).toMatchObject({ content: { body: 'Before. And after' }, seq: 1 })
		expect(after).not.toMatchObject({ writer: 'the-desktop' })
	})

	it('here and there gives both: what leads in the box, the other to be seen and taken', async () => {
		writeKept(key, { content: { body: 'Here' }, typedAt: Date.now() - 60_000, rev: 3, isSaved: false })
		there = draft('There')
		api.on(keepDraft, () => {
			there = draft('There', { rev: 5, others: [{ content: { body: 'Here' }, typedAt }] })
			return { rev: 5, isKept: true, isLeading: false, others: 1 }
		})
		const { keeper, found, view } = await open()
		await settle(3_300)
		expect(puts()[0]?.body).toMatchObject({ content: { body: 'Here' }, rev: 3, ageMs: expect.any(Number) })
		expect([found, view()?.others.map(({ content }) => content.body)]).toEqual([['Here', 'There'], ['Here']])
		const [other] = view()?.others ?? []
		if (other) await keeper.take(other)
		expect(found.at(-1)).toBe('Here')
		// Saved as a new writer, so that the server keeps the previous text.
		expect(puts().at(-1)?.body).toMatchObject({ content: { body: 'Here' }, rev: null })
	})

	it('without an answer of the server is what is here', async () => {
		api.on(getDraft, () => {
			throw failWith('internal_error')
		})
		writeKept(key, { content: { body: 'Here' }, typedAt: 1, rev: 3, isSaved: true })
		expect((await open()).found).toEqual(['Here'])
	})
})

describe('sending', () => {
	it('the same once more goes under the same key, also after a reload, until somebody says no', async () => {
		const { keeper } = await open()
		keeper.type({ body: 'Wait' })
		const first = keeper.keyFor(['Wait', 'normal'])
		expect(keeper.keyFor(['Wait', 'normal'])).toBe(first)
		keeper.close()
		const { keeper: next } = await open()
		expect(next.keyFor(['Wait', 'normal'])).toBe(first)
		expect(next.keyFor(['Wait', 'mods'])).not.toBe(first)
		const second = next.keyFor(['Wait', 'normal'])
		next.refused()
		expect(next.keyFor(['Wait', 'normal'])).not.toBe(second)
	})

	it('after a day goes under another: the server knows the first no more', async () => {
		const { keeper } = await open()
		keeper.type({ body: 'Wait' })
		const first = keeper.keyFor('Wait')
		vi.setSystemTime(Date.now() + 24 * 3_600_000)
		expect(keeper.keyFor('Wait')).not.toBe(first)
	})
})
