import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleComment, sampleCommunity, sampleId, samplePost, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ban, listRules } from '../modtools.api.ts'
import { claimCall, listQueue, type QueueItem, releaseCall, removeComment, removePost, resolveCall } from '../queue/queue.api.ts'
import { ReportsSection } from './reports-section.tsx'

const post = samplePost()
const comment = sampleComment()
const communityId = sampleId(50)
const item = (id: number, over: Partial<QueueItem> = {}): QueueItem => ({
	id: sampleId(id),
	communityId,
	communityName: 'Gardening',
	type: 'post',
	targetId: post.id,
	target: post,
	noReports: 2,
	noWaiting: 2,
	reasons: [{ id: 3, reason: 'Spam', count: 2 }],
	firstAt: '2024-06-15T10:00:00.000Z',
	lastAt: '2024-06-15T11:00:00.000Z',
	claim: null,
	handled: null,
	author: { username: 'bo_larch', noNotes: 1, noRemovals: 2, noBans: 0, isBanned: false },
	...over,
})
const spam = item(1)
const rude = item(2, {
	type: 'comment',
	targetId: comment.id,
	target: comment,
	noReports: 1,
	noWaiting: 1,
	reasons: [{ id: 3, reason: 'Spam', count: 1 }],
})
const moss = { id: sampleId(7), username: 'cat_moss', proPic: null }

let waiting: QueueItem[]
let handled: QueueItem[]
let api: FakeApi

beforeEach(() => {
	waiting = [spam, rude]
	handled = []
	const take = (targetId: string) => {
		waiting = waiting.filter((one) => one.targetId !== targetId)
	}
	api = fakeApi()
		.on(listQueue, ({ query }) => {
			const all = query.state === 'handled' ? handled : waiting
			const posts = all.filter(({ type }) => type === 'post')
			const comments = all.filter(({ type }) => type === 'comment')
			const items = query.filter === 'posts' ? posts : query.filter === 'comments' ? comments : all
			return { items, counts: { all: all.length, posts: posts.length, comments: comments.length }, communities: [], next: null }
		})
		.on(listRules, () => [])
		.on(claimCall, () => spam)
		.on(releaseCall, () => spam)
		.on(resolveCall, ({ params }) => {
			waiting = waiting.filter(({ id }) => id !== params.itemId)
			return spam
		})
		.on(removePost, () => {
			take(post.id)
			return post
		})
		.on(removeComment, () => {
			take(comment.id)
			return comment
		})
		.on(ban, () => sampleUser())
		.install()
})

const setup = (userMod = true, path = '/Gardening/modtools/reports') =>
	renderInFrame(<ReportsSection community={sampleCommunity({ userMod })} onChange={() => undefined} />, {
		path,
		session: memberSession({ isAdmin: !userMod }),
	})
const reported = (type: string) => screen.findByRole('article', { name: new RegExp(`^Reported ${type}`) })
const changes = () =>
	api.requests.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/claim')).map(({ method, url, body }) => [method, url, body])

describe('report queue', () => {
	it('keeps its items when a refresh fails, and polls again', async () => {
		const intervals = vi.spyOn(globalThis, 'setInterval')
		setup()
		await reported('post')
		const refresh = intervals.mock.calls.find(([, ms]) => ms === 20_000)?.[0] as () => void // as it was given
		intervals.mockRestore()
		let requestCount = 0
		api.on(listQueue, () => {
			requestCount += 1
			throw failWith('internal_error')
		})
		refresh()
		await waitFor(() => expect(requestCount).toBe(1))
		await act(async () => {})
		refresh()
		await waitFor(() => expect(requestCount).toBe(2))
		expect(await reported('post')).toBeTruthy()
		expect(screen.queryByRole('alert')).toBeNull()
	})

	it('shows each item once with reasons, counts and author history', async () => {
		setup()
		expect((await reported('post')).textContent).toContain('Spam × 22 reports, 1 hour ago')
		expect(within(await reported('post')).getByRole('button', { name: '1 note, 2 removals on @bo_larch' })).toBeTruthy()
		expect((await reported('comment')).textContent).toContain('Spam1 report, 1 hour ago')
		const tabs = within(screen.getByRole('navigation', { name: 'Which reports' })).getAllByRole('link')
		expect(tabs.map((tab) => tab.textContent)).toEqual(['All (2)', 'Posts (1)', 'Comments (1)', 'Handled'])
	})

	it('filters by the type in the URL', async () => {
		setup(true, '/Gardening/modtools/reports?filter=comments')
		await reported('comment')
		expect(screen.queryByRole('article', { name: /^Reported post/ })).toBeNull()
		expect(screen.getByRole('link', { name: 'Comments (1)' }).getAttribute('aria-current')).toBe('page')
	})

	it('ignores all reports of an item at once', async () => {
		setup()
		await userEvent.click(within(await reported('post')).getByRole('button', { name: 'Ignore' }))
		await waitFor(() => expect(screen.queryByRole('article', { name: /^Reported post/ })).toBeNull())
		expect(changes()).toEqual([['POST', `/api/modqueue/${spam.id}/resolve`, { how: 'ignored' }]])
	})

	it('moves the focus to the next item after Ignore, and to what says that none is left', async () => {
		setup()
		await userEvent.click(within(await reported('post')).getByRole('button', { name: 'Ignore' }))
		await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Reported comment/))
		await userEvent.click(within(await reported('comment')).getByRole('button', { name: 'Ignore' }))
		await waitFor(() => expect(focusedText()).toMatch(/^No reports waiting/))
	})

	it.each([
		[true, 'mods'],
		[false, 'admins'],
	])('removes an item with a reason after confirmation (moderator: %s)', async (userMod, group) => {
		setup(userMod)
		await userEvent.click(within(await reported('comment')).getByRole('button', { name: 'Remove comment' }))
		const dialog = await screen.findByRole('dialog', { name: 'Remove this comment?' })
		await userEvent.type(within(dialog).getByLabelText('Reason'), 'Rude.{Enter}')
		await waitFor(() => expect(screen.queryByRole('article', { name: /^Reported comment/ })).toBeNull())
		const address = `/api/posts/${comment.postPublicId}/comments/${comment.id}?deleteAs=${group}&reason=Rude.`
		expect(changes()).toEqual([['DELETE', address, undefined]])
	})

	it('bans the author for a time, with a reason', async () => {
		setup()
		await userEvent.click(within(await reported('post')).getByRole('button', { name: 'Ban @bo_larch' }))
		const dialog = await screen.findByRole('dialog', { name: 'Ban @bo_larch?' })
		await userEvent.selectOptions(within(dialog).getByLabelText('Duration'), '1 week')
		await userEvent.type(within(dialog).getByLabelText('Reason'), 'Sells.{Enter}')
		await waitFor(() => expect(changes()).toHaveLength(1))
		expect(changes()[0]?.[2]).toEqual({ username: 'bo_larch', reason: 'Sells.', expires: expect.stringMatching(/^\d{4}-/) })
	})

	it('releases the claim of a dialog that bans, before the queue is shown again', async () => {
		setup()
		await userEvent.click(within(await reported('post')).getByRole('button', { name: 'Ban @bo_larch' }))
		const dialog = await screen.findByRole('dialog', { name: 'Ban @bo_larch?' })
		await userEvent.click(within(dialog).getByRole('button', { name: 'Ban @bo_larch' }))
		await waitFor(() =>
			expect(api.requests.slice(-2).map(({ method, url }) => `${method} ${url}`)).toEqual([
				`DELETE /api/modqueue/${spam.id}/claim`,
				expect.stringMatching(/^GET \/api\/modqueue/),
			]),
		)
	})

	it('disables items claimed by others', async () => {
		waiting = [item(1, { claim: { by: moss, until: '2024-06-15T12:03:00.000Z', isOwn: false } })]
		setup()
		const card = within(await reported('post'))
		expect(card.getByText('Claimed by @cat_moss')).toBeTruthy()
		for (const name of ['Claim', 'Ignore', 'Lock', 'Remove post'])
			expect(card.getByRole('button', { name })).toHaveProperty('disabled', true)
	})

	it.each([
		['releases the claim of', null, ['POST', 'DELETE']],
		['keeps a claim made before', { by: moss, until: '2024-06-15T12:03:00.000Z', isOwn: true }, ['POST']],
	])('%s a cancelled dialog', async (_what, claim, methods) => {
		waiting = [item(1, { claim })]
		setup()
		await userEvent.click(within(await reported('post')).getByRole('button', { name: 'Remove post' }))
		await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(api.requests.flatMap(({ method, url }) => (url.endsWith('/claim') ? [method] : []))).toEqual(methods)
	})

	it('shows when another moderator resolved it first', async () => {
		api.on(claimCall, () => {
			throw failWith('claimed_by_other')
		})
		setup()
		await userEvent.click(within(await reported('post')).getByRole('button', { name: 'Remove post' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(changes()).toEqual([])
	})

	it('lists handled items with moderator and resolution', async () => {
		handled = [item(3, { noWaiting: 0, handled: { by: moss, at: '2024-06-15T11:30:00.000Z', how: 'ignored' } })]
		setup(true, '/Gardening/modtools/reports?state=handled')
		const card = await reported('post')
		expect(card.textContent).toContain('Ignored by @cat_moss, 30 minutes ago')
		expect(within(card).queryByRole('button', { name: 'Remove post' })).toBeNull()
	})

	it('lists its keyboard shortcuts, without voting', async () => {
		setup()
		await reported('post')
		await userEvent.keyboard('?')
		const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
		const keys = within(dialog).getAllByRole('term')
		expect(keys.map(({ textContent }) => textContent)).toEqual([
			'j',
			'k',
			'Enter',
			's',
			'i',
			'x',
			'l',
			'b',
			'c',
			'n',
			'e',
			'u',
			'/',
			'Ctrl K',
			'?',
		])
	})

	it('shows an empty state', async () => {
		waiting = []
		setup()
		expect(await screen.findByText('No reports waiting.')).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Go to the moderation queue' }).getAttribute('href')).toBe('/modqueue')
	})
})
