import type { NotificationList } from '@folkmoot/account-contract/notification'
import { alertsAtom, sessionAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleList, sampleNotification } from '@folkmoot/kit/testing/sample-notifications.ts'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationsApi } from './notifications.api.ts'
import { Page } from './notifications-page.tsx'

const reportError = vi.fn()
beforeEach(() => {
	reportError.mockClear()
	vi.stubGlobal('reportError', reportError)
})

function setUp(list: NotificationList | (() => NotificationList), { newCount = 0 } = {}) {
	const answer = typeof list === 'function' ? list : () => list
	const api = fakeApi()
		.on(notificationsApi.list, answer)
		.on(notificationsApi.act, () => ({ success: true as const }))
		.on(notificationsApi.edit, () => sampleNotification(1))
		.on(notificationsApi.delete, () => sampleNotification(1))
		.install()
	const session = memberSession({ notificationsNewCount: newCount })
	const { store } = renderInFrame(<Page />, { path: '/notifications', session, device: { infiniteScrolling: 'off' } })
	return {
		api,
		store,
		requested: () => api.requests.map(({ method, url }) => `${method} ${url}`),
		alerts: () => store.get(alertsAtom).map(({ text }) => text),
	}
}

const rows = () => screen.queryAllByRole('listitem')
const pick = async (entry: string) => {
	await userEvent.click(screen.getByRole('button', { name: 'All notifications' }))
	await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('the notifications page', () => {
	it('shows ten skeleton rows, then each notification with title, time and link', async () => {
		setUp(sampleList([sampleNotification(1), sampleNotification(2, { type: 'denied_comm', actor: null, toURL: '#', seen: true })]))
		expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeDefined()
		expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(10)
		const link = await screen.findByRole('link', { name: 'bo_larch replied to you in Beans <1>' })
		expect(link.getAttribute('href')).toBe(`/Gardening/post/abcd0001?highlightFrom=1&highlightTo=2&fromNotif=${sampleNotification(1).id}`)
		expect(within(link).getByText('bo_larch').tagName).toBe('B')
		expect(rows()[0]?.textContent).toMatch(/^NewB?New: .*1 hour ago$/)
		// Without a target there is no link.
		expect(within(rows()[1] ?? document.body).queryByRole('link')).toBeNull()
	})

	it('shows the empty state', async () => {
		setUp(sampleList([]))
		expect(await screen.findByText('No notifications')).toBeDefined()
	})

	it('shows an error for a broken notification, which can still be deleted', async () => {
		const { titleParts: _parts, ...older } = sampleNotification(2)
		const { requested } = setUp(sampleList([sampleNotification(1, { broken: true }), older]))
		expect(await screen.findAllByText('Error rendering notification item')).toHaveLength(2)
		await userEvent.click(screen.getAllByRole('button', { name: 'Delete notification' })[0] ?? document.body)
		expect(rows()).toHaveLength(1)
		await waitFor(() => expect(requested()).toContain(`DELETE /api/notifications/${sampleNotification(1).id}?format=html&render=true`))
	})

	it('resets the count on the bell', async () => {
		const { store, requested } = setUp(sampleList([sampleNotification(1)], { newCount: 1 }), { newCount: 1 })
		await waitFor(() => expect(requested()).toContain('POST /api/notifications?action=resetNewCount'))
		expect(store.get(sessionAtom).user?.notificationsNewCount).toBe(0)
	})

	it('offers to show notifications that arrive meanwhile', async () => {
		let list = sampleList([sampleNotification(1)])
		const { store } = setUp(() => list)
		await screen.findByRole('link')
		list = sampleList([sampleNotification(2), sampleNotification(1)], { newCount: 1 })
		act(() => store.set(sessionAtom, memberSession({ notificationsNewCount: 4 })))
		expect(rows()).toHaveLength(1)
		await userEvent.click(screen.getByRole('button', { name: 'Show new' }))
		await waitFor(() => expect(rows()).toHaveLength(2))
		await waitFor(() => expect(screen.queryByRole('button', { name: 'Show new' })).toBeNull())
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')))
	})

	it('marks a notification as seen when opened or on request', async () => {
		const { requested } = setUp(sampleList([sampleNotification(1), sampleNotification(2, { seen: true })]))
		const [first] = await screen.findAllByRole('link')
		await userEvent.click(first ?? document.body)
		expect(location.pathname).toBe('/Gardening/post/abcd0001')
		const address = (number: number) => `PUT /api/notifications/${sampleNotification(number).id}?action=markAsSeen&format=html&render=true`
		await waitFor(() => expect(requested()).toContain(`${address(1)}&seen=true`))
		await userEvent.click(screen.getAllByRole('button', { name: 'Mark as unseen' })[1] ?? document.body)
		await waitFor(() => expect(requested()).toContain(`${address(2)}&seen=false`))
		expect(screen.getAllByRole('button', { name: 'Mark as seen' })).toHaveLength(1)
	})

	it('closes the system notification when marked as seen (rule notifications-13)', async () => {
		const postMessage = vi.fn()
		Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: { postMessage } } })
		setUp(sampleList([sampleNotification(1)]))
		await userEvent.click(await screen.findByRole('button', { name: 'Mark as seen' }))
		await waitFor(() => expect(postMessage).toHaveBeenCalledWith('close-seen'))
		Reflect.deleteProperty(navigator, 'serviceWorker')
	})

	it('logs a failed mark and rolls it back (rule notifications-10)', async () => {
		const { api, alerts } = setUp(sampleList([sampleNotification(1)]))
		api.on(notificationsApi.edit, () => {
			throw failWith('notif_not_found')
		})
		await userEvent.click(await screen.findByRole('button', { name: 'Mark as seen' }))
		expect(await screen.findByRole('button', { name: 'Mark as seen' })).toBeDefined()
		await waitFor(() => expect(reportError).toHaveBeenCalledOnce())
		expect(alerts()).toEqual([])
	})

	it('moves the focus to the next one after a deletion', async () => {
		setUp(sampleList([sampleNotification(1), sampleNotification(2)]))
		await userEvent.click((await screen.findAllByRole('button', { name: 'Delete notification' }))[0] ?? document.body)
		await waitFor(() => expect(document.activeElement?.id).toBe(`notification-${sampleNotification(2).id}`))
	})

	it('deletes a second notification while the first deletion is pending', async () => {
		const { api, requested } = setUp(sampleList([sampleNotification(1), sampleNotification(2), sampleNotification(3)]))
		api.on(notificationsApi.delete, () => new Promise(() => undefined))
		const deleteFirst = async () =>
			userEvent.click((await screen.findAllByRole('button', { name: 'Delete notification' }))[0] ?? document.body)
		await deleteFirst()
		await deleteFirst()
		expect(rows().map(({ id }) => id)).toEqual([`notification-${sampleNotification(3).id}`])
		await waitFor(() => expect(requested().filter((line) => line.startsWith('DELETE'))).toHaveLength(2))
	})

	it('restores a notification in place when its deletion fails', async () => {
		const { api, alerts } = setUp(sampleList([sampleNotification(1), sampleNotification(2), sampleNotification(3)]))
		api.on(notificationsApi.delete, () => {
			throw failWith('internal_error')
		})
		await userEvent.click((await screen.findAllByRole('button', { name: 'Delete notification' }))[1] ?? document.body)
		await waitFor(() => expect(alerts()).toEqual(['Something went wrong.']))
		expect(rows().map(({ id }) => id)).toEqual([1, 2, 3].map((number) => `notification-${sampleNotification(number).id}`))
	})

	it('does not restore one that another tab has deleted', async () => {
		const { api, requested, alerts } = setUp(sampleList([sampleNotification(1), sampleNotification(2)]))
		api.on(notificationsApi.delete, () => {
			throw failWith('notif_not_found')
		})
		await userEvent.click((await screen.findAllByRole('button', { name: 'Delete notification' }))[0] ?? document.body)
		await waitFor(() => expect(requested().some((line) => line.startsWith('DELETE'))).toBe(true))
		await act(async () => {})
		expect(rows().map(({ id }) => id)).toEqual([`notification-${sampleNotification(2).id}`])
		expect(alerts()).toEqual([])
	})

	it('loads the next page', async () => {
		let list = sampleList([sampleNotification(1)], { next: 'later' })
		const { requested } = setUp(() => list)
		await screen.findByRole('link')
		list = sampleList([sampleNotification(1), sampleNotification(2)])
		await userEvent.click(screen.getByRole('button', { name: 'More' }))
		await waitFor(() => expect(rows()).toHaveLength(2))
		expect(requested()).toContain('GET /api/notifications?format=html&next=later&render=true')
		expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
	})
})

describe('bulk actions', () => {
	const two = sampleList([sampleNotification(1), sampleNotification(2, { type: 'new_votes' })])
	const seen = (list: NotificationList) => ({ ...list, items: list.items.map((item) => ({ ...item, seen: true })) })

	it.each([
		['Mark all as seen', 'POST /api/notifications?action=markAllAsSeen', 'All notifications are marked as seen.', 2],
		[
			'Mark all upvotes as seen',
			'POST /api/notifications?action=markAllAsSeen&type=new_votes',
			'All upvote notifications are marked as seen.',
			1,
		],
	])('%s', async (entry, call, sentence, marked) => {
		let list = two
		const { requested, alerts } = setUp(() => list)
		await screen.findAllByRole('link')
		if (marked === 2) list = seen(two)
		else list = { ...two, items: two.items.map((item) => (item.type === 'new_votes' ? { ...item, seen: true } : item)) }
		await pick(entry)
		await waitFor(() => expect(alerts()).toEqual([sentence]))
		expect(requested()).toContain(call)
		// Refetched too.
		await waitFor(() => expect(requested().filter((line) => line.startsWith('GET'))).toHaveLength(2))
		expect(screen.getAllByRole('button', { name: 'Mark as unseen' })).toHaveLength(marked)
	})

	it('rolls failed marks back', async () => {
		const { api, alerts } = setUp(two)
		await screen.findAllByRole('link')
		api.on(notificationsApi.act, () => {
			throw failWith('rate_limited')
		})
		await pick('Mark all as seen')
		await waitFor(() => expect(alerts()).toEqual(['Whoah, slow down there!']))
		expect(screen.getAllByRole('button', { name: 'Mark as seen' })).toHaveLength(2)
	})

	it('keeps what was loaded and marked before a failed mark is rolled back', async () => {
		const first = sampleList([sampleNotification(1), sampleNotification(2, { seen: true })], { next: 'later' })
		const { api, alerts } = setUp(first)
		await screen.findAllByRole('link')
		let fail = () => undefined
		api.on(
			notificationsApi.act,
			() =>
				new Promise((_resolve, reject) => {
					fail = () => void reject(failWith('rate_limited'))
				}),
		)
		await pick('Mark all as seen')
		api.on(notificationsApi.list, () => sampleList([sampleNotification(3)]))
		await userEvent.click(screen.getByRole('button', { name: 'More' }))
		await waitFor(() => expect(rows()).toHaveLength(3))
		fail()
		await waitFor(() => expect(alerts()).toEqual(['Whoah, slow down there!']))
		expect(rows()).toHaveLength(3)
		expect(screen.getAllByRole('button', { name: 'Mark as seen' })).toHaveLength(2)
	})

	it('deletes all after confirmation', async () => {
		const { requested, alerts } = setUp(two)
		await screen.findAllByRole('link')
		await pick('Delete all')
		const dialog = await screen.findByRole('dialog', { name: 'Delete all notifications?' })
		expect(requested().some((line) => line.includes('deleteAll'))).toBe(false)
		await userEvent.click(within(dialog).getByRole('button', { name: 'Delete all' }))
		await waitFor(() => expect(alerts()).toEqual(['All notifications are deleted.']))
		expect(requested()).toContain('POST /api/notifications?action=deleteAll')
		expect(screen.getByText('No notifications')).toBeDefined()
	})
})
