import type { User } from '@folkmoot/account-contract/user'
import { alertsAtom, leaveConfirmationAtom, sessionAtom } from '@folkmoot/kit/state'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { accountApi } from '../account.api.ts'
import { Page } from './settings-page.tsx'

const user = { ...sampleUser(), email: 'mira@example.org', aboutMe: 'Beans.' }
/** All requests except GETs. */
const writes = ({ requests }: FakeApi) => requests.filter(({ method }) => method !== 'GET')
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

function setUp() {
	const api = fakeApi()
		.on(accountApi.changeSettings, ({ body }) => {
			if (body.email === 'taken@example') throw failWith('invalid_input', { email: 'Not an address.' })
			const { homeFeed = 'all', embedsOff = false, upvoteNotificationsOff = false } = body
			return { ...user, homeFeed, embedsOff, upvoteNotificationsOff, email: body.email ?? null, moddingList: null }
		})
		.install()
	return { api, ...renderInFrame(<Page />, { path: '/settings', session: memberSession(user) }) }
}

describe('settings', () => {
	it('shows the current settings, with a read-only name', () => {
		setUp()
		expect(screen.getByLabelText('Username')).toHaveProperty('readOnly', true)
		expect(screen.getByLabelText('Username')).toHaveProperty('value', 'mira')
		expect(screen.getByLabelText('Email')).toHaveProperty('value', 'mira@example.org')
		expect(screen.getByLabelText('About me')).toHaveProperty('value', 'Beans.')
		expect(screen.getByLabelText('Home feed')).toHaveProperty('value', 'all')
		for (const name of [/^Enable embeds/, /^Show profile pictures/, /^Upvotes/, /^Replies/])
			expect(screen.getByRole('switch', { name })).toHaveProperty('checked', true)
		expect(screen.getByRole('switch', { name: /^Remember last feed sort/ })).toHaveProperty('checked', false)
	})

	it('offers moderators a number in the title, and keeps what waits for them', async () => {
		setUp()
		expect(screen.queryByRole('switch', { name: /^Waiting reports/ })).toBeNull()
		cleanup()
		const waiting = [{ communityId: sampleId(1), communityName: 'birds', reports: 2, appeals: 1 }]
		const api = fakeApi()
			.on(accountApi.changeSettings, ({ body }) => ({ ...user, waitingInTitle: body.waitingInTitle ?? false, moddingList: null }))
			.install()
		const session = memberSession({ ...user, waiting }, { communities: [sampleCommunity({ userMod: true })] })
		const { store } = renderInFrame(<Page />, { path: '/settings', session })
		await userEvent.click(screen.getByRole('switch', { name: /^Number of waiting items in the tab title/ }))
		await userEvent.click(saveButton())
		await waitFor(() => expect(store.get(sessionAtom).user).toMatchObject({ waitingInTitle: true, waiting }))
		expect(writes(api).map(({ body }) => body)).toEqual([{ waitingInTitle: true }])
	})

	it('enables Save after a change, and asks before leaving', async () => {
		const { store } = setUp()
		expect(saveButton().disabled).toBe(true)
		await userEvent.type(screen.getByLabelText('About me'), '!')
		expect(saveButton().disabled).toBe(false)
		expect(store.get(leaveConfirmationAtom)).not.toBeNull()
		await userEvent.type(screen.getByLabelText('About me'), '{Backspace}')
		expect(saveButton().disabled).toBe(true)
		expect(store.get(leaveConfirmationAtom)).toBeNull()
	})

	it('saves changed fields', async () => {
		const { api, store } = setUp()
		await userEvent.selectOptions(screen.getByLabelText('Home feed'), 'subscriptions')
		await userEvent.click(screen.getByRole('switch', { name: /^Enable embeds/ }))
		await userEvent.click(screen.getByRole('switch', { name: /^Upvotes/ }))
		await userEvent.click(saveButton())
		await waitFor(() => expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Settings saved.']))
		expect(writes(api).map(({ url, body }) => [url, body])).toEqual([
			['/api/_settings?action=updateProfile', { homeFeed: 'subscriptions', embedsOff: true, upvoteNotificationsOff: true }],
		])
		expect(saveButton().disabled).toBe(true)
		expect(store.get(sessionAtom).user).toMatchObject({ homeFeed: 'subscriptions', embedsOff: true, moddingList: [] })
	})

	it('says that all is saved only after a save, until the next change', async () => {
		setUp()
		const saved = () => screen.queryByText('All changes saved.')
		expect(saved()).toBeNull()
		await userEvent.type(screen.getByLabelText('About me'), '!')
		await userEvent.type(screen.getByLabelText('About me'), '{Backspace}')
		expect(saved()).toBeNull()
		await userEvent.click(screen.getByRole('switch', { name: /^Enable embeds/ }))
		await userEvent.click(saveButton())
		await waitFor(() => expect(saved()).not.toBeNull())
		await userEvent.click(screen.getByRole('switch', { name: /^Enable embeds/ }))
		await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
		expect(saved()).toBeNull()
	})

	it('follows values saved by another tab, except in changed fields', async () => {
		const { api, store } = setUp()
		const saveElsewhere = (changes: Partial<User>) =>
			act(() => store.set(sessionAtom, (session) => ({ ...session, user: { ...user, moddingList: [], ...changes } })))
		saveElsewhere({ aboutMe: 'Peas.' })
		expect(screen.getByLabelText('About me')).toHaveProperty('value', 'Peas.')
		expect(saveButton().disabled).toBe(true)
		await userEvent.selectOptions(screen.getByLabelText('Home feed'), 'subscriptions')
		saveElsewhere({ aboutMe: 'Peas and beans.' })
		expect(screen.getByLabelText('Home feed')).toHaveProperty('value', 'subscriptions')
		await userEvent.click(saveButton())
		await waitFor(() => expect(writes(api).map(({ body }) => body)).toEqual([{ homeFeed: 'subscriptions' }]))
	})

	it('keeps edits made while saving', async () => {
		const { api } = setUp()
		const answer = Promise.withResolvers<void>()
		api.on(accountApi.changeSettings, async ({ body }) => {
			await answer.promise
			return { ...user, aboutMe: body.aboutMe ?? null, moddingList: null }
		})
		await userEvent.type(screen.getByLabelText('About me'), ' Peas.')
		await userEvent.click(saveButton())
		await userEvent.type(screen.getByLabelText('About me'), ' Leeks.')
		await act(async () => answer.resolve())
		await waitFor(() => expect(saveButton().disabled).toBe(false))
		expect(screen.getByLabelText('About me')).toHaveProperty('value', 'Beans. Peas. Leeks.')
		expect(screen.getByText('You have unsaved changes.')).toBeTruthy()
		expect(writes(api).map(({ body }) => body)).toEqual([{ aboutMe: 'Beans. Peas.' }])
	})

	it('rejects an invalid address, on the client and from the service', async () => {
		const { api } = setUp()
		const email = screen.getByLabelText('Email')
		await userEvent.clear(email)
		await userEvent.type(email, 'mira{Enter}')
		expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email')
		expect(writes(api)).toEqual([])
		await waitFor(() => expect(document.activeElement).toBe(email))
		await userEvent.clear(email)
		await userEvent.type(email, 'taken@example')
		expect(screen.queryByRole('alert')).toBeNull()
		await userEvent.click(saveButton())
		expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid email')
	})

	it('discards changes', async () => {
		setUp()
		await userEvent.clear(screen.getByLabelText('Email'))
		await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
		expect(screen.getByLabelText('Email')).toHaveProperty('value', 'mira@example.org')
		expect(saveButton().disabled).toBe(true)
	})

	it('stores device choices on the device at once', async () => {
		const { api } = setUp()
		await userEvent.selectOptions(screen.getByLabelText('Font'), 'system')
		expect(document.documentElement.dataset.font).toBe('system')
		await userEvent.selectOptions(screen.getByLabelText('Feed layout'), 'compact')
		await userEvent.click(screen.getByRole('switch', { name: /^Infinite scrolling/ }))
		expect(document.cookie).toContain('font=system')
		expect(document.cookie).toContain('feed_layout=compact')
		expect(document.cookie).toContain('infinite_scrolling=off')
		await userEvent.click(screen.getByRole('switch', { name: /^Ask before loading videos/ }))
		expect(document.cookie).toContain('videos=ask')
		await userEvent.click(screen.getByRole('switch', { name: /^Ask before loading videos/ }))
		expect(document.cookie).not.toContain('videos=')
		await userEvent.click(screen.getByRole('switch', { name: /^Keyboard shortcuts/ }))
		expect(document.cookie).toContain('keys=off')
		await userEvent.click(screen.getByRole('switch', { name: /^Keyboard shortcuts/ }))
		expect(document.cookie).not.toContain('keys=')
		await userEvent.selectOptions(screen.getByLabelText('Font'), 'custom')
		expect(document.documentElement.dataset.font).toBeUndefined()
		expect(saveButton().disabled).toBe(true)
		expect(writes(api)).toEqual([])
	})

	it('has three themes: a chosen one is kept, whatever the system has', async () => {
		const { api } = setUp()
		const theme = (name: string): HTMLInputElement => screen.getByRole('radio', { name })
		expect(theme('System').checked).toBe(true)
		for (const [name, stored] of [
			['Light', 'light'],
			['Dark', 'dark'],
		] as const) {
			await userEvent.click(theme(name))
			expect(document.documentElement.dataset.theme).toBe(stored)
			expect(document.cookie).toContain(`theme=${stored}`)
			expect(theme(name).checked).toBe(true)
		}
		await userEvent.click(theme('System'))
		expect(document.documentElement.dataset.theme).toBeUndefined()
		expect(document.cookie).not.toContain('theme=')
		expect(saveButton().disabled).toBe(true)
		expect(writes(api)).toEqual([])
	})

	it('has an anchor for every section', () => {
		setUp()
		const links = screen.getByRole('navigation', { name: 'Settings sections' }).querySelectorAll('a')
		expect(links.length).toBeGreaterThan(4)
		for (const link of links) expect(document.querySelector(link.hash)).not.toBeNull()
	})
})
