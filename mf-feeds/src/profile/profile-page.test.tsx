import type { User } from '@folkmoot/account-contract/user'
import type { HeadContext } from '@folkmoot/kit/pages/remote-module.ts'
import { modalAtom, readDevice } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import {
	guestSession,
	memberSession,
	sampleComment,
	sampleCommunity,
	sampleId,
	samplePost,
	sampleUser,
} from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { getActivity, getUser, listUserItems } from '../feeds.api.ts'
import { giveBadge, listLists, listOwnHeld } from './profile.api.ts'
import { head, Page } from './profile-page.tsx'

const admin = memberSession({ isAdmin: true, username: 'steward' })

const activity = {
	from: '2025-01-06T00:00:00.000Z',
	weeks: [0, 3, 1],
	communities: [{ id: sampleId(60), name: 'Gardening', proPic: null, count: 3 }],
}

function setup(user: Partial<User> = {}, { path = '/@mira', session = guestSession(), username = 'mira' } = {}) {
	const api = fakeApi()
		.on(getUser, () => ({ ...sampleUser(), ...user }))
		.on(listUserItems, () => ({
			items: [
				{ type: 'post' as const, item: samplePost() },
				{ type: 'comment' as const, item: sampleComment({ postTitle: 'When do you sow beans?' }) },
			],
			next: null,
		}))
		.on(listLists, () => [])
		.on(getActivity, () => activity)
		.install()
	return { api, ...renderInFrame(<Page />, { path, params: { username }, session }) }
}
const itemRequests = (api: ReturnType<typeof setup>['api']) => api.requests.map(({ url }) => url).filter((url) => url.includes('/feed'))

describe('member', () => {
	it('shows name, points, dates, badge, communities and content', async () => {
		setup({
			points: 1_234,
			noPosts: 3,
			noComments: 1,
			badges: [{ id: 1, type: 'supporter' }],
			moddingList: [sampleCommunity()],
		})
		expect(await screen.findByRole('heading', { level: 1, name: '@mira' })).toBeTruthy()
		const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
		expect(facts).toEqual(['1.2k', '3 posts, 1 comment', '1 January 2023', 'this month'])
		expect(screen.getByText('Supporter')).toBeTruthy()
		expect(screen.getByRole('heading', { name: 'Moderates' })).toBeTruthy()
		expect(await screen.findByText('Wait for May.')).toBeTruthy()
	})

	it('shows when and where they wrote', async () => {
		setup()
		expect(await screen.findByRole('heading', { name: 'Activity' })).toBeTruthy()
		expect(screen.getByRole('img', { name: 'Most in one week: 3 (from 13 January 2025)' })).toBeTruthy()
		expect(screen.getByText('4 posts and comments')).toBeTruthy()
		const place = within(screen.getByRole('heading', { name: 'Mostly in' }).closest('section') ?? document.body)
		expect(place.getByRole('link', { name: 'Gardening' }).getAttribute('href')).toBe('/Gardening')
	})

	it('shows no activity of those who wrote nothing', async () => {
		const { api } = setup()
		api.on(getActivity, () => ({ from: null, weeks: [], communities: [] }))
		await waitFor(() => expect(api.requests.map(({ url }) => url)).toContain('/api/users/mira/activity'))
		expect(screen.queryByRole('heading', { name: 'Activity' })).toBeNull()
	})

	it('says on one’s own profile that something waits for a moderator', async () => {
		const { api } = setup({}, { session: memberSession() })
		const item = { id: sampleId(1), type: 'post' as const, target: samplePost(), cause: null, createdAt: samplePost().createdAt }
		api.on(listOwnHeld, () => ({ items: [item], next: null }))
		expect(await screen.findByText('Some of what you wrote is waiting for a moderator.')).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Show it' }).getAttribute('href')).toBe('/held')
	})

	it('says that an imported author is nobody here yet, and offers to claim the name', async () => {
		const { store } = setup({ isImported: true })
		await userEvent.click(await screen.findByRole('button', { name: 'This is me' }))
		// Guests log in first.
		expect(store.get(modalAtom)).toMatchObject({ name: 'login' })
	})

	it.each([
		['/@mira', 'Overview', ''],
		['/@mira?filter=posts', 'Posts', 'posts'],
		['/@mira?filter=comments', 'Comments', 'comments'],
		['/@mira?filter=nonsense', 'Overview', ''],
	])('%s shows %s', async (path, current, filter) => {
		const { api } = setup({}, { path })
		expect((await screen.findByRole('link', { current: 'page' })).textContent).toBe(current)
		await waitFor(() => expect(itemRequests(api)).toEqual([`/api/users/mira/feed?filter=${filter}`]))
	})

	it('sorts posts, and only them, by score', async () => {
		const { api } = setup({}, { path: '/@mira?filter=posts&sort=top' })
		const menu = await screen.findByRole('button', { name: 'Sort posts by: Top' })
		await waitFor(() => expect(itemRequests(api)).toEqual(['/api/users/mira/feed?filter=posts&sort=top']))
		await userEvent.click(menu)
		await userEvent.click(await screen.findByRole('menuitem', { name: 'New' }))
		await waitFor(() => expect(location.search).toBe('?filter=posts'))
		expect(await screen.findByRole('button', { name: 'Sort posts by: New' })).toBeTruthy()
		await waitFor(() => expect(itemRequests(api).at(-1)).toBe('/api/users/mira/feed?filter=posts'))
	})

	it('has one order of posts and comments together', async () => {
		const { api } = setup({}, { path: '/@mira?sort=top' })
		await waitFor(() => expect(itemRequests(api)).toEqual(['/api/users/mira/feed?filter=']))
		expect(screen.queryByRole('button', { name: /^Sort posts by/ })).toBeNull()
	})

	it.each([
		['has', sampleUser(), 1],
		['has not', { id: sampleId(9), username: 'olga' }, 0],
	] as const)('who wrote nothing yet %s a way to begin when it is oneself', async (_what, viewer, links) => {
		const { api } = setup({}, { session: memberSession(viewer) })
		api.on(listUserItems, () => ({ items: [], next: null }))
		expect(await screen.findByText('Nothing to show')).toBeTruthy()
		expect(screen.queryAllByRole('link', { name: 'Create post' })).toHaveLength(links)
	})

	it('links to the lists of the member', async () => {
		setup({}, { session: memberSession() })
		expect((await screen.findByRole('link', { name: 'My lists' })).getAttribute('href')).toBe('/@mira/lists')
	})

	it('lets members change their own picture', async () => {
		const { store } = setup({}, { session: memberSession(sampleUser()) })
		await userEvent.click(await screen.findByRole('button', { name: 'Add profile picture' }))
		expect(store.get(modalAtom)).toEqual({ name: 'profile-picture' })
	})

	it('offers no picture button for others', async () => {
		setup({}, { session: memberSession({ id: sampleId(9), username: 'olga' }) })
		expect(await screen.findByRole('heading', { level: 1, name: '@mira' })).toBeTruthy()
		expect(screen.queryByRole('button', { name: /profile picture$/ })).toBeNull()
	})

	it('returns not found for an unknown name', async () => {
		fakeApi()
			.on(getUser, () => {
				throw failWith('user_not_found')
			})
			.install()
		renderInFrame(<Page />, { path: '/@nobody', params: { username: 'nobody' } })
		expect(await screen.findByText("The page you're looking for does not exist.")).toBeTruthy()
	})

	it('redirects to the canonical name', async () => {
		setup({}, { path: '/@MIRA?filter=posts', username: 'MIRA' })
		await waitFor(() => expect(location.pathname + location.search).toBe('/@mira?filter=posts'))
	})
})

describe.each([
	['deleted', { deleted: true, deletedAt: '2024-01-02T00:00:00.000Z' }, 'Account deleted.', 'Account deleted.'],
	['suspended', { isBanned: true, bannedAt: '2024-01-02T00:00:00.000Z' }, 'Account suspended.', 'Account suspended.'],
] as const)('a %s account', (_what, user, sentence, forAdmins) => {
	it('shows only that state', async () => {
		const { api } = setup(user, { session: memberSession({ username: 'anna' }) })
		expect(await screen.findByRole('heading', { level: 2, name: sentence })).toBeTruthy()
		expect(screen.queryAllByRole('definition')).toEqual([])
		expect(itemRequests(api)).toEqual([])
	})

	it('is fully visible to admins', async () => {
		setup(user, { session: admin })
		expect(await screen.findByText(forAdmins)).toBeTruthy()
		expect(await screen.findByText('Wait for May.')).toBeTruthy()
		expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('2 January 2024')
		expect(screen.getByRole('rowheader', { name: 'lastSeenMonth', hidden: true })).toBeTruthy()
	})

	it('sets noindex', () => {
		const context = { params: { username: 'mira' }, query: new URLSearchParams(), session: guestSession(), device: readDevice({}) }
		// The head reads only the account.
		const read = (() => ({ ...sampleUser(), ...user })) as HeadContext['read']
		expect(head({ ...context, site: { name: 'Folkmoot', url: '' }, read }).noindex).toBe(true)
	})
})

describe('admin', () => {
	const writes = (api: ReturnType<typeof setup>['api']) => api.requests.filter(({ method }) => method !== 'GET')
	const openMenu = async (entry: string) => {
		await userEvent.click(await screen.findByRole('button', { name: 'Admin actions' }))
		await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
	}

	it('can grant the supporter badge, ban and unban', async () => {
		const { api } = setup({ id: sampleId(9), isBanned: true, bannedAt: '2024-01-02T00:00:00.000Z' }, { session: admin })
		api.on(giveBadge, () => [{ id: 1, type: 'supporter' as const }])
		await openMenu('Give supporter badge')
		await waitFor(() => expect(writes(api).map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/users/mira/badges']))
		await userEvent.click(await screen.findByRole('button', { name: 'Admin actions' }))
		expect(await screen.findByRole('menuitem', { name: 'Unban user' })).toBeTruthy()
	})
})

it('shows tabs on narrow screens, posts first', async () => {
	setup()
	expect((await screen.findByRole('tab', { name: 'Posts' })).getAttribute('aria-selected')).toBe('true')
	await userEvent.click(screen.getByRole('tab', { name: 'About' }))
	expect(screen.getByRole('tab', { name: 'About' }).getAttribute('aria-selected')).toBe('true')
})
