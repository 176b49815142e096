import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleComment, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { listRules } from '../modtools.api.ts'
import { listQueue, type QueueItem, removeComment, removePost, resolveCall } from './queue.api.ts'
import { Page } from './queue-page.tsx'

const communityId = sampleId(50)
const postOf = (number: number) => samplePost({ id: sampleId(100 + number), publicId: `abcd000${number}`, title: `Post ${number}` })
const item = (number: number, over: Partial<QueueItem> = {}): QueueItem => ({
	id: sampleId(number),
	communityId,
	communityName: 'Gardening',
	type: 'post',
	targetId: sampleId(100 + number),
	target: postOf(number),
	noReports: 1,
	noWaiting: 1,
	reasons: [{ id: 3, reason: 'Spam', count: 1 }],
	firstAt: '2024-06-15T10:00:00.000Z',
	lastAt: '2024-06-15T11:00:00.000Z',
	claim: null,
	handled: null,
	author: { username: 'bo_larch', noNotes: 0, noRemovals: 0, noBans: 0, isBanned: false },
	...over,
})
const comment = sampleComment()
const moss = { id: sampleId(7), username: 'cat_moss', proPic: null }

let waiting: QueueItem[]
let api: FakeApi

beforeEach(() => {
	waiting = [item(1), item(2), item(3)]
	const take = (isIt: (one: QueueItem) => boolean) => {
		waiting = waiting.filter((one) => !isIt(one))
	}
	api = fakeApi()
		.on(listQueue, () => ({
			items: waiting,
			counts: { all: waiting.length, posts: waiting.length, comments: 0 },
			communities: [{ id: communityId, name: 'Gardening' }],
			next: null,
		}))
		.on(listRules, () => [
			{ id: sampleId(60), communityId, createdBy: sampleId(7), rule: 'Be kind', description: null, zIndex: 1, createdAt: item(1).firstAt },
		])
		.on(resolveCall, ({ params }) => {
			take(({ id }) => id === params.itemId)
			return item(1)
		})
		.on(removePost, ({ params }) => {
			take(({ targetId }) => targetId === params.postId)
			return samplePost()
		})
		.on(removeComment, () => {
			take(({ type }) => type === 'comment')
			return comment
		})
		.install()
})

const setup = (options: Omit<Parameters<typeof renderInFrame>[1], 'path'> = {}) =>
	renderInFrame(<Page />, { path: '/modqueue?filter=reports', session: memberSession(), ...options })
const box = (title: string) => screen.findByRole('checkbox', { name: `Select the reported post by @bo_larch: ${title}` })
const choose = async (...titles: string[]) => {
	for (const title of titles) await userEvent.click(await box(title))
}
const shown = () => screen.queryAllByRole('article', { name: /^Reported/ }).map((card) => card.getAttribute('aria-label')?.split(': ')[1])
const changes = () => api.requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
const button = (name: string) => screen.getByRole('button', { name })
const ignoreAll = () => userEvent.click(within(button('Clear').parentElement ?? document.body).getByRole('button', { name: 'Ignore' }))

describe('selecting reports', () => {
	it('shows what can be done with the first selected one, until the selection is cleared', async () => {
		setup()
		await box('Post 1')
		expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
		await choose('Post 1', 'Post 3')
		expect(screen.getByText('2 selected')).toBeTruthy()
		await userEvent.click(button('Clear'))
		expect(screen.queryByText(/selected/)).toBeNull()
		expect(await box('Post 1')).toHaveProperty('checked', false)
		expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all shown' }))
	})

	it('works by Space', async () => {
		setup()
		;(await box('Post 2')).focus()
		await userEvent.keyboard(' ')
		expect(screen.getByText('1 selected')).toBeTruthy()
		await userEvent.keyboard(' ')
		expect(screen.queryByText('1 selected')).toBeNull()
	})

	it('selects all but those that somebody else works on', async () => {
		waiting = [item(1), item(2, { claim: { by: moss, until: '2024-06-15T12:03:00.000Z', isOwn: false } }), item(3)]
		setup()
		await box('Post 1')
		await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
		expect(screen.getByText('2 selected')).toBeTruthy()
		expect(await box('Post 2')).toHaveProperty('disabled', true)
	})

	it('ignores the reports of all selected, one after the other, and moves the focus to what is left', async () => {
		setup()
		await choose('Post 1', 'Post 2')
		await ignoreAll()
		await waitFor(() => expect(shown()).toEqual(['Post 3']))
		expect(changes()).toEqual([`POST /api/modqueue/${sampleId(1)}/resolve`, `POST /api/modqueue/${sampleId(2)}/resolve`])
		expect(screen.queryByText(/selected/)).toBeNull()
		await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Post 3'))
	})

	it('keeps the focus where the last one was', async () => {
		setup()
		await box('Post 1')
		await userEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
		await ignoreAll()
		await screen.findByText('No reports waiting.')
		expect(screen.getByRole('link', { name: 'Go to the posts you moderate' }).getAttribute('href')).toBe('/moderating')
		await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^No reports waiting/))
		expect(document.activeElement).not.toBe(document.body)
	})

	it('keeps those selected that failed', async () => {
		api.on(resolveCall, ({ params }) => {
			if (params.itemId === sampleId(2)) throw failWith('claimed_by_other')
			waiting = waiting.filter(({ id }) => id !== params.itemId)
			return item(1)
		})
		setup()
		await choose('Post 1', 'Post 2')
		await ignoreAll()
		await waitFor(() => expect(shown()).toEqual(['Post 2', 'Post 3']))
		expect(screen.getByText('1 selected')).toBeTruthy()
		expect(await box('Post 2')).toHaveProperty('checked', true)
	})

	it('removes all selected for one reason, comments first', async () => {
		const reply = item(2, { type: 'comment', targetId: comment.id, target: comment })
		waiting = [item(1), reply, item(3)]
		setup()
		await choose('Post 1')
		await userEvent.click(screen.getByRole('checkbox', { name: 'Select the reported comment by @bo_larch' }))
		await userEvent.click(button('Remove…'))
		const dialog = await screen.findByRole('dialog', { name: 'Remove 2 items?' })
		await within(dialog).findByLabelText('Rule')
		await userEvent.type(within(dialog).getByLabelText('Reason'), 'Ads.{Enter}')
		await waitFor(() => expect(shown()).toEqual(['Post 3']))
		expect(changes()).toEqual([
			`DELETE /api/posts/${comment.postPublicId}/comments/${comment.id}?deleteAs=mods&reason=Ads.`,
			`DELETE /api/posts/${sampleId(101)}?deleteAs=mods&reason=Ads.`,
		])
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Post 3'))
	})

	it('offers no rule of one community for items of several', async () => {
		waiting = [item(1), item(2, { communityId: sampleId(51), communityName: 'Baking' })]
		setup()
		await choose('Post 1', 'Post 2')
		await userEvent.click(button('Remove…'))
		const dialog = await screen.findByRole('dialog', { name: 'Remove 2 items?' })
		expect(within(dialog).getByLabelText('Reason')).toBeTruthy()
		expect(api.requests.some(({ url }) => url.includes('/rules'))).toBe(false)
	})

	it('leaves the rest when it is stopped', async () => {
		setup()
		await choose('Post 1', 'Post 2')
		await userEvent.click(button('Remove…'))
		await userEvent.click(await screen.findByRole('button', { name: 'Remove 2 items' }))
		await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
		await waitFor(() => expect(shown()).toEqual(['Post 2', 'Post 3']))
		expect(changes()).toHaveLength(1)
		expect(screen.getByText('1 selected')).toBeTruthy()
	})
})

describe('the queue of all communities', () => {
	it('says how much waits of each kind, of all communities', async () => {
		const waiting = [
			{ communityId, communityName: 'Gardening', reports: 3, appeals: 2, held: 4, messages: 1 },
			{ communityId: sampleId(51), communityName: 'Boats', reports: 0, appeals: 100 },
		]
		setup({ session: memberSession({ waiting }) })
		const tabs = within(await screen.findByRole('navigation', { name: 'Waiting items' })).getAllByRole('link')
		expect(tabs.map(({ textContent }) => textContent)).toEqual([
			'All (99+)',
			'Reports (3)',
			'Held (4)',
			'Appeals (99+)',
			'Messages (1)',
			'Handled',
		])
		expect(screen.getByText('110 waiting')).toBeTruthy()
	})

	it.each(['on', 'off'] as const)('shows the keys of the buttons, if they are switched on (%s)', async (keys) => {
		setup({ device: { keys } })
		const card = within((await screen.findAllByRole('article', { name: /^Reported/ }))[0] ?? document.body)
		expect(card.getByRole('button', { name: 'Ignore' }).querySelector('kbd')?.textContent).toBe(keys === 'on' ? 'i' : undefined)
		expect(card.getByRole('button', { name: 'Remove post' }).dataset.key).toBe('x')
	})
})
