import { alertsAtom } from '@folkmoot/kit/state'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { appeal, held, message, report } from '../../testing/waiting-samples.ts'
import { changeCall, writeCall } from '../conversations/conversations.api.ts'
import { answerCall } from '../decisions/decisions.api.ts'
import { refuseCall, releaseCall } from '../held/held.api.ts'
import { listRules } from '../modtools.api.ts'
import { resolveCall } from '../queue/queue.api.ts'
import { Page } from '../queue/queue-page.tsx'
import { listReplies } from '../replies/replies.api.ts'
import { claimCall, listWaiting, releaseClaimCall, type WaitingEntry } from './waiting.api.ts'

/** All kinds as one list (rule moderation-45). */

// Preloads lazy modules, so that on a busy machine loading does not count towards a test's timeout.
beforeAll(() => import('@folkmoot/kit/overlays'), 60_000)

let waiting: WaitingEntry[]
let api: FakeApi
beforeEach(() => {
	waiting = [report, held, appeal, message]
	const leave = (id = '') => {
		waiting = waiting.filter((entry) => entry.id !== id)
	}
	const counts = (kind: WaitingEntry['kind']) => waiting.filter((entry) => entry.kind === kind).length
	api = fakeApi()
		.on(listWaiting, ({ query }) => ({
			entries: waiting.filter(({ kind }) => query.kind === 'all' || kind === query.kind),
			counts: { reports: counts('reports'), held: counts('held'), appeals: counts('appeals'), messages: counts('messages') },
			communities: [{ id: sampleId(50), name: 'Gardening' }],
			next: null,
		}))
		.on(claimCall, () => ({ success: true as const }))
		.on(releaseClaimCall, () => ({ success: true as const }))
		.on(listRules, () => [])
		.on(listReplies, () => [])
		.on(resolveCall, ({ params }) => {
			leave(params.itemId)
			return report.item
		})
		.on(releaseCall, ({ params }) => {
			leave(params.itemId)
			return { type: 'post' as const, id: held.id, publicId: 'abcd0002' }
		})
		.on(refuseCall, ({ params }) => {
			leave(params.itemId)
			return { success: true as const }
		})
		.on(answerCall, ({ params }) => {
			leave(params.decisionId)
			return appeal.decision
		})
		.on(changeCall, ({ params, body }) => {
			if (body?.action === 'archive') leave(params.conversationId)
			if (body?.action === 'reopen') waiting = [...waiting, message]
			return message.conversation
		})
		.on(writeCall, ({ params }) => {
			leave(params.conversationId)
			const team = { waits: false, isArchived: false, claimedBy: null, noNotes: 0 }
			return { conversation: { ...message.conversation, team }, mutedUntil: null, messages: [], next: null }
		})
		.install()
})

const setup = (path = '/modqueue', given: Parameters<typeof renderInFrame>[1] = {}) =>
	renderInFrame(<Page />, { path, session: memberSession(), ...given })
const cards = () => screen.queryAllByRole('article').flatMap((card) => card.getAttribute('aria-label') ?? [])
const cardOf = async (name: RegExp) => within(await screen.findByRole('article', { name }))
const writes = () => api.requests.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])

describe('the list', () => {
	it('shows every kind with its item, its member’s record and its own first action', async () => {
		setup()
		await cardOf(/^Reported post/)
		expect(cards().filter((name) => !name.startsWith('Post'))).toEqual([
			'Reported post by @bo_larch: Post 1',
			'Held post by @mira',
			'Appeal of @olaf',
			'Message from @mira: May I post photos?',
		])
		const first = [/^Reported post/, /^Held/, /^Appeal/, /^Message/].map(async (name) => {
			const buttons = (await cardOf(name)).getAllByRole('button').map((button) => button.firstChild?.textContent)
			return buttons.find((text) => ['Ignore', 'Release', 'Answer…'].includes(text ?? ''))
		})
		expect(await Promise.all(first)).toEqual(['Ignore', 'Release', 'Answer…', 'Answer…'])
		expect((await cardOf(/^Held/)).getByText('Cheap beans')).toBeTruthy()
		expect((await cardOf(/^Held/)).getByRole('button', { name: '1 note, 2 removals on @mira' })).toBeTruthy()
		expect((await cardOf(/^Appeal/)).getByText('It was no advertisement.')).toBeTruthy()
		expect((await cardOf(/^Message/)).getByText('Of my garden.')).toBeTruthy()
	})

	it('says what waits longer than a day', async () => {
		waiting = [held, { ...message, at: '2020-01-01T00:00:00.000Z' }]
		setup()
		expect((await cardOf(/^Message/)).getByText('Over a day')).toBeTruthy()
	})

	it('narrows to a kind, with how much waits of each, and leads back', async () => {
		waiting = [report]
		setup('/modqueue?filter=held')
		await screen.findByText('Nothing is waiting for approval.')
		const tabs = within(screen.getByRole('navigation', { name: 'Waiting items' })).getAllByRole('link')
		expect(tabs.map(({ textContent }) => textContent)).toEqual(['All (1)', 'Reports (1)', 'Held', 'Appeals', 'Messages', 'Handled'])
		await userEvent.click(screen.getByRole('link', { name: 'Show everything waiting' }))
		await cardOf(/^Reported post/)
	})

	it('selects the reports among all kinds', async () => {
		setup()
		await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all reports shown' }))
		expect(screen.getByText('1 selected')).toBeTruthy()
		await userEvent.click(within(screen.getByText('1 selected').parentElement ?? document.body).getByRole('button', { name: 'Ignore' }))
		await waitFor(() => expect(cards()[0]).toBe('Held post by @mira'))
		await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Held post by @mira'))
	})
})

describe('by keys alone', () => {
	// jsdom has no layout; keys act on items in view.
	beforeEach(() => void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 600, 100)))
	afterEach(() => vi.restoreAllMocks())

	it('from one thing to the next: ignore, release, answer, answer', async () => {
		setup('/modqueue', { device: { keys: 'on' } })
		await cardOf(/^Reported post/)
		await userEvent.keyboard('ji')
		await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Held post by @mira'))
		await userEvent.keyboard('r')
		await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Appeal of @olaf'))
		await userEvent.keyboard('r')
		const answering = within(await screen.findByRole('dialog', { name: 'Answer the appeal of @olaf' }))
		await userEvent.type(answering.getByLabelText('Answer'), 'It was.')
		await userEvent.click(answering.getByRole('button', { name: 'Uphold the decision' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await userEvent.keyboard('jr')
		const writing = within(await screen.findByRole('dialog', { name: 'Answer @mira' }))
		await userEvent.type(writing.getByLabelText('Answer'), 'Do.')
		await userEvent.click(writing.getByRole('button', { name: 'Send' }))
		await waitFor(() => expect(focusedText()).toMatch(/^Nothing is waiting for you/))
		expect(writes().map(([method, url]) => `${method} ${url}`)).toEqual([
			`POST /api/modqueue/${report.id}/resolve`,
			`POST /api/communities/${sampleId(50)}/held_items/${held.id}/release`,
			`POST /api/modqueue/waiting/${appeal.id}/claim`,
			`POST /api/decisions/${appeal.id}/answer`,
			`DELETE /api/modqueue/waiting/${appeal.id}/claim`,
			`POST /api/modqueue/waiting/${message.id}/claim`,
			`POST /api/conversations/${message.id}/messages`,
			`DELETE /api/modqueue/waiting/${message.id}/claim`,
		])
	})

	it('refuses what is held, for a reason', async () => {
		setup('/modqueue', { device: { keys: 'on' } })
		await cardOf(/^Held/)
		await userEvent.keyboard('jjx')
		await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText('Reason'), 'Sells.{Enter}')
		await waitFor(() => expect(cards()).not.toContain('Held post by @mira'))
		expect(writes()).toContainEqual(['POST', `/api/communities/${sampleId(50)}/held_items/${held.id}/refuse`, { reason: 'Sells.' }])
	})
})

describe('with others at work', () => {
	it('opening an answer claims the conversation; closing it gives it back', async () => {
		setup()
		await userEvent.click((await cardOf(/^Message/)).getByRole('button', { name: 'Answer…' }))
		await screen.findByRole('dialog')
		await userEvent.keyboard('{Escape}')
		const address = `/api/modqueue/waiting/${message.id}/claim`
		await waitFor(() =>
			expect(writes().map(([method, url]) => [method, url])).toEqual([
				['POST', address],
				['DELETE', address],
			]),
		)
	})

	it('what somebody else has claimed is theirs', async () => {
		api.on(claimCall, () => {
			throw failWith('claimed_by_other')
		})
		setup()
		await userEvent.click((await cardOf(/^Message/)).getByRole('button', { name: 'Answer…' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(cards()).toContain('Message from @mira: May I post photos?')
	})

	it('says who is looking at something, and leaves it to them', async () => {
		const by = { id: sampleId(3), username: 'noor', proPic: null }
		const claim = { by, until: '2030-01-01T00:00:00.000Z', isOwn: false }
		waiting = [
			{ ...held, claim },
			{ ...appeal, claim },
			{ ...message, claim },
		]
		setup()
		for (const [name, action] of [
			[/^Held/, 'Release'],
			[/^Appeal/, 'Answer…'],
			[/^Message/, 'Answer…'],
		] as const) {
			const card = await cardOf(name)
			expect(card.getByText('@noor is looking at this')).toBeTruthy()
			expect(card.getByRole('button', { name: action })).toHaveProperty('disabled', true)
		}
	})

	it('what somebody else has released leaves the list', async () => {
		api.on(releaseCall, () => {
			waiting = [report]
			throw failWith('held_item_not_found')
		})
		setup()
		await userEvent.click((await cardOf(/^Held/)).getByRole('button', { name: 'Release' }))
		await waitFor(() => expect(cards()).not.toContain('Held post by @mira'))
	})

	it('archiving can be undone', async () => {
		const { store } = setup()
		await userEvent.click((await cardOf(/^Message/)).getByRole('button', { name: 'Archive' }))
		await waitFor(() => expect(cards()).not.toContain('Message from @mira: May I post photos?'))
		await act(async () => store.get(alertsAtom).at(-1)?.action?.run())
		await cardOf(/^Message/)
		expect(writes().map(([, , body]) => body)).toEqual([{ action: 'archive' }, { action: 'reopen' }])
	})
})

describe('what others do', () => {
	it('is shown as soon as the stream tells of it: claims, and what left', async () => {
		setup()
		await cardOf(/^Reported post/)
		const by = { id: sampleId(60), username: 'noor' } as never
		waiting = [{ ...report, item: { ...report.item, claim: { by, isOwn: false, until: '2031-01-01T00:03:00.000Z' } } }, message]
		dispatchEvent(new Event('folkmoot:queue'))
		await waitFor(() => expect(cards()).not.toContain('Held post by @mira'))
		const card = await cardOf(/^Reported post/)
		expect(card.getByText('Claimed by @noor')).toBeTruthy()
		for (const name of [/^Ignore/, /^Escalate/]) expect(card.getByRole('button', { name })).toHaveProperty('disabled', true)
	})

	it('waits while a dialog is open', async () => {
		setup()
		await userEvent.click((await cardOf(/^Held/)).getByRole('button', { name: 'Refuse…' }))
		await screen.findByRole('dialog')
		const asked = api.requests.filter(({ method }) => method === 'GET').length
		dispatchEvent(new Event('folkmoot:queue'))
		await new Promise((resolve) => setTimeout(resolve, 400))
		expect(api.requests.filter(({ method }) => method === 'GET')).toHaveLength(asked)
	})
})
