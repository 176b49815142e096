import { sessionAtom } from '@folkmoot/kit/state'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleList, sampleNotification } from '@folkmoot/kit/testing/sample-notifications.ts'
import { memberSession, sampleId, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notificationsApi } from '../notifications/notifications.api.ts'
import { Bell } from './bell.tsx'
import { fullTitle } from './head-of.ts'

beforeEach(() => void vi.stubGlobal('reportError', vi.fn()))

function setUp(newCount: number, path = '/') {
	const api = fakeApi()
		.on(notificationsApi.list, () => sampleList([sampleNotification(1)], { newCount }))
		.on(notificationsApi.act, () => ({ success: true as const }))
		.on(notificationsApi.edit, () => sampleNotification(1, { seen: true }))
		.install()
	return { api, ...renderInFrame(<Bell />, { path, session: memberSession({ notificationsNewCount: newCount }) }) }
}

describe('the bell', () => {
	it.each([
		[0, 'Notifications', ''],
		[3, 'Notifications, 3 new', '3'],
		[120, 'Notifications, 120 new', '99+'],
	])('shows the count of new notifications: %i', (count, name, badge) => {
		setUp(count)
		const bell = screen.getByRole('link', { name })
		expect([bell.getAttribute('href'), bell.textContent]).toEqual(['/notifications', badge])
	})

	it('opens a panel, which resets the count and closes on Escape', async () => {
		const { store } = setUp(1)
		const bell = screen.getByRole('link', { name: 'Notifications, 1 new' })
		await userEvent.click(bell)
		expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeDefined()
		expect(location.pathname).toBe('/')
		expect(bell.getAttribute('aria-expanded')).toBe('true')
		await screen.findByRole('listitem')
		await waitFor(() => expect(store.get(sessionAtom).user?.notificationsNewCount).toBe(0))
		expect(bell.getAttribute('aria-label')).toBe('Notifications')
		await userEvent.keyboard('{Escape}')
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})

	it('closes when a notification link is followed', async () => {
		setUp(0)
		await userEvent.click(screen.getByRole('link'))
		await userEvent.click(await screen.findByRole('link', { name: /Beans/ }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(location.pathname).toBe('/Gardening/post/abcd0001')
	})

	it('opens no panel on the notifications page', async () => {
		setUp(0, '/notifications')
		await userEvent.click(screen.getByRole('link'))
		expect(screen.queryByRole('dialog')).toBeNull()
	})
})

it.each([
	['Home', 0, 'Home - Folkmoot'],
	['Home', 7, '(7) Home - Folkmoot'],
	['', 123, '(123) Folkmoot'],
])('the title of %j with %i new ones is %j (rule notifications-8)', (title, count, full) => {
	const user = { ...sampleUser(), notificationsNewCount: count }
	expect(fullTitle(title, 'Folkmoot', user)).toBe(full)
	const waiting = [{ communityId: sampleId(1), communityName: 'birds', reports: 2, appeals: 1 }]
	expect(fullTitle(title, 'Folkmoot', { ...user, waiting })).toBe(full)
	expect(fullTitle('Home', 'Folkmoot', { ...user, waiting, waitingInTitle: true })).toBe(`(${count + 3}) Home - Folkmoot`)
})

it('the title has no number for guests', () => expect(fullTitle('Home', 'Folkmoot', null)).toBe('Home - Folkmoot'))
