import type { LoadContext } from '@folkmoot/kit/pages/door.ts'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { getSettings } from '../admin.api.ts'
import { load, Page } from './admin-page.tsx'

const admin = memberSession({ isAdmin: true })
const settings = {
	signupsDisabled: false,
	communityCreation: 'admins',
	welcomeCommunity: '',
	imagePostsDisabled: false,
	captcha: 'default',
} as const

describe('the admin dashboard', () => {
	it('keeps everybody else out, and asks for nothing', () => {
		const api = fakeApi().install()
		renderInFrame(<Page />, { path: '/admin', session: memberSession() })
		expect(screen.getByRole('heading', { name: 'Forbidden' })).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
		expect(screen.queryByRole('navigation')).toBeNull()
		expect(api.asked).toEqual([])
	})

	it('begins with the settings', async () => {
		fakeApi()
			.on(getSettings, () => settings)
			.install()
		renderInFrame(<Page />, { path: '/admin', session: admin })
		expect(await screen.findByRole('switch', { name: /^Allow sign-ups/ })).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page')
	})

	it('has nothing anywhere else', () => {
		renderInFrame(<Page />, { path: '/admin/zzz', params: { rest: 'zzz' }, session: admin })
		expect(screen.getByText('Not found')).toBeTruthy()
	})
})

describe('on the server', () => {
	const context = (over: Partial<LoadContext>) => {
		const fetch = vi.fn(async () => settings)
		// Only what load looks at.
		return { fetch, context: { params: {}, session: admin, fetch, ...over } as unknown as LoadContext }
	}

	it.each([
		['a guest', { session: guestSession() }, 403],
		['a member', { session: memberSession() }, 403],
		['an unknown section', { params: { rest: 'zzz' } }, 404],
	])('%s: no data', async (_who, over, status) => {
		const { fetch, context: given } = context(over)
		await expect(load(given)).rejects.toMatchObject({ status })
		expect(fetch).not.toHaveBeenCalled()
	})

	it('an admin gets what the section shows', async () => {
		const { fetch, context: given } = context({})
		await load(given)
		expect(fetch).toHaveBeenCalledExactlyOnceWith(getSettings)
	})
})
