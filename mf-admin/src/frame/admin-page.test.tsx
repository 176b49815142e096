import { siteSettings } from '@folkmoot/admin-contract/site-settings'
import { defaultsOf } from '@folkmoot/contract-kit/declared'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { loadContext } from '@folkmoot/kit/testing/load-context.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { getSettings } from '../admin.api.ts'
import { listEscalations } from '../escalations/escalations.api.ts'
import { load, Page } from './admin-page.tsx'

const admin = memberSession({ isAdmin: true })
const settings = defaultsOf(siteSettings)
const waiting = (all: number) => ({
	escalations: [],
	counts: { all, item: 0, conversation: 0, member: all, community: 0, moderation: 0 },
	next: null,
})

describe('admin dashboard', () => {
	it('forbids non-admins without fetching data', () => {
		const api = fakeApi().install()
		renderInFrame(<Page />, { path: '/admin', session: memberSession() })
		expect(screen.getByRole('heading', { name: 'Forbidden' })).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
		expect(screen.queryByRole('navigation')).toBeNull()
		expect(api.requests).toEqual([])
	})

	it('says how much was brought before the admins', async () => {
		fakeApi()
			.on(getSettings, () => settings)
			.on(listEscalations, () => waiting(3))
			.install()
		renderInFrame(<Page />, { path: '/admin', session: admin })
		expect(await screen.findByRole('link', { name: 'Escalated (3)' })).toBeTruthy()
	})

	it('says so of what other admins have answered meanwhile', async () => {
		const intervals = vi.spyOn(globalThis, 'setInterval')
		let count = 3
		fakeApi()
			.on(getSettings, () => settings)
			.on(listEscalations, () => waiting(count))
			.install()
		renderInFrame(<Page />, { path: '/admin', session: admin })
		await screen.findByRole('link', { name: 'Escalated (3)' })
		const refresh = intervals.mock.calls.find(([, ms]) => ms === 20_000)?.[0] as () => void // as it was given
		intervals.mockRestore()
		count = 1
		refresh()
		expect(await screen.findByRole('link', { name: 'Escalated (1)' })).toBeTruthy()
	})

	it('opens the settings by default', async () => {
		fakeApi()
			.on(getSettings, () => settings)
			.on(listEscalations, () => waiting(0))
			.install()
		renderInFrame(<Page />, { path: '/admin', session: admin })
		expect(await screen.findByRole('switch', { name: /^Allow sign-ups/ })).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page')
	})

	it('shows not found for unknown sections', () => {
		fakeApi()
			.on(listEscalations, () => waiting(0))
			.install()
		renderInFrame(<Page />, { path: '/admin/zzz', params: { rest: 'zzz' }, session: admin })
		expect(screen.getByText('Not found')).toBeTruthy()
	})
})

describe('on the server', () => {
	const contextFor = (over: Parameters<typeof loadContext>[1]) => loadContext(() => settings, { session: admin, ...over })

	it.each([
		['a guest', { session: guestSession() }, 403],
		['a member', { session: memberSession() }, 403],
		['an unknown section', { params: { rest: 'zzz' } }, 404],
	])('preloads no data for %s', async (_who, over, status) => {
		const { context, requestedPaths } = contextFor(over)
		await expect(load(context)).rejects.toMatchObject({ status })
		expect(requestedPaths).toEqual([])
	})

	it('preloads the section’s data and the number for admins', async () => {
		const { context, requestedPaths } = contextFor({})
		await load(context)
		expect(requestedPaths).toEqual([getSettings.path, listEscalations.path])
	})
})
