import { alertsAtom } from '@folkmoot/kit/state'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId, samplePost, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { ban, listRules, unban } from '../modtools.api.ts'
import { claimCall, editPost, listQueue, type QueueItem, releaseCall, removePost, reopenCall, resolveCall } from './queue.api.ts'
import { Page } from './queue-page.tsx'

const communityId = sampleId(50)
const item = (number: number): QueueItem => ({
	id: sampleId(number),
	communityId,
	communityName: 'Gardening',
	type: 'post',
	targetId: sampleId(100 + number),
	target: samplePost({ id: sampleId(100 + number), publicId: `abcd000${number}`, title: `Post ${number}` }),
	noReports: 1,
	noWaiting: 1,
	reasons: [{ id: 3, reason: 'Spam', count: 1 }],
	firstAt: '2024-06-15T10:00:00.000Z',
	lastAt: '2024-06-15T11:00:00.000Z',
	claim: null,
	handled: null,
	author: { username: 'bo_larch', noNotes: 0, noRemovals: 0, noBans: 0, isBanned: false },
})

const all = [item(1), item(2)]
let gone: Set<string>
let api: FakeApi

beforeEach(() => {
	gone = new Set()
	const waiting = () => all.filter(({ id, targetId }) => !gone.has(id) && !gone.has(targetId))
	const leave = (id = '') => void gone.add(id)
	const comeBack = (id = '') => void gone.delete(id)
	api = fakeApi()
		.on(listQueue, () => ({
			items: waiting(),
			counts: { all: waiting().length, posts: waiting().length, comments: 0 },
			communities: [{ id: communityId, name: 'Gardening' }],
			next: null,
		}))
		.on(listRules, () => [])
		.on(claimCall, () => item(1))
		.on(releaseCall, () => item(1))
		.on(resolveCall, ({ params }) => {
			leave(params.itemId)
			return item(1)
		})
		.on(reopenCall, ({ params }) => {
			comeBack(params.itemId)
			return item(1)
		})
		.on(removePost, ({ params }) => {
			leave(params.postId)
			return samplePost()
		})
		.on(editPost, ({ params, query }) => {
			if (query.action === 'restore') comeBack(params.postId)
			return samplePost()
		})
		.on(ban, () => sampleUser())
		.on(unban, () => sampleUser())
		.install()
})

const shown = () => screen.queryAllByRole('article', { name: /^Reported/ }).map((card) => card.getAttribute('aria-label')?.split(': ')[1])
const changes = () =>
	api.requests.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/claim')).map(({ method, url }) => `${method} ${url}`)
const firstCard = async () => within((await screen.findAllByRole('article', { name: /^Reported/ }))[0] ?? document.body)

async function setup() {
	const { store } = renderInFrame(<Page />, { path: '/modqueue?filter=reports', session: memberSession() })
	await firstCard()
	const toast = () => store.get(alertsAtom).at(-1)
	return { toast, undo: () => act(() => toast()?.action?.run()) }
}

describe('undoing an action of the queue (rule moderation-34)', () => {
	it('brings an ignored item back, once', async () => {
		const { toast, undo } = await setup()
		await userEvent.click((await firstCard()).getByRole('button', { name: 'Ignore' }))
		await waitFor(() => expect(shown()).toEqual(['Post 2']))
		expect(toast()).toMatchObject({ text: 'Report ignored.', action: { label: 'Undo' } })
		undo()
		await waitFor(() => expect(shown()).toEqual(['Post 1', 'Post 2']))
		expect(toast()).toMatchObject({ text: 'Undone.' })
		expect(toast()?.action).toBeUndefined()
	})

	it('works by its key, for the last action only', async () => {
		await setup()
		await userEvent.keyboard('u')
		expect(changes()).toEqual([])
		await userEvent.click((await firstCard()).getByRole('button', { name: 'Ignore' }))
		await waitFor(() => expect(shown()).toEqual(['Post 2']))
		await userEvent.keyboard('u')
		await waitFor(() => expect(shown()).toEqual(['Post 1', 'Post 2']))
		await userEvent.keyboard('u')
		expect(changes()).toEqual([`POST /api/modqueue/${sampleId(1)}/resolve`, `POST /api/modqueue/${sampleId(1)}/reopen`])
	})

	it.each([
		['Remove post', 'Remove post', `PUT /api/posts/${sampleId(101)}?action=restore`],
		['Ban @bo_larch', 'Ban @bo_larch', `DELETE /api/communities/${communityId}/banned`],
		['Lock', 'Lock post', `PUT /api/posts/${sampleId(101)}?action=unlock&lockAs=mods`],
	])('%s is taken back on the server', async (name, confirm, call) => {
		const { undo } = await setup()
		await userEvent.click((await firstCard()).getByRole('button', { name }))
		await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		undo()
		await waitFor(() => expect(changes()).toContain(call))
		await waitFor(() => expect(shown()).toEqual(['Post 1', 'Post 2']))
	})

	it('takes back what was done with all selected ones', async () => {
		const { toast, undo } = await setup()
		await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
		await userEvent.click(within(screen.getByRole('button', { name: 'Clear' }).parentElement ?? document.body).getByText('Ignore'))
		await waitFor(() => expect(shown()).toEqual([]))
		expect(toast()?.text).toBe('Reports on 2 items ignored.')
		undo()
		await waitFor(() => expect(shown()).toEqual(['Post 1', 'Post 2']))
	})

	it('says why it cannot be undone any more', async () => {
		api.on(reopenCall, () => {
			throw failWith('removal_final')
		})
		const { toast, undo } = await setup()
		await userEvent.click((await firstCard()).getByRole('button', { name: 'Ignore' }))
		await waitFor(() => expect(shown()).toEqual(['Post 2']))
		undo()
		await waitFor(() => expect(toast()).toMatchObject({ text: 'This can no longer be undone.', tone: 'bad' }))
	})
})
