import type { mute } from '@folkmoot/account-contract/account-endpoints'
import { endpoint } from '@folkmoot/kit/api'
import { hidePost, unhidePost } from '@folkmoot/kit/content/hidden/hidden.api.ts'
import { alertsAtom, cacheContent, modalAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleAuthor, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { listPosts } from '../feeds.api.ts'
import { Fragment as Feed } from './feed.tsx'

const muteEndpoint = endpoint<typeof mute>('POST', '/api/mutes')

/** jsdom has no layout, so nothing scrolls into view: the tests load more by the button. */
const device = { infiniteScrolling: 'off' } as const

const post = (n: number) => samplePost({ id: String(n).padStart(24, '0'), publicId: `post000${n}`, title: `Post number ${n}` })
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

describe('feed', () => {
	it('shows an empty state', async () => {
		fakeApi()
			.on(listPosts, () => ({ posts: [], next: null }))
			.install()
		renderInFrame(<Feed feed="all" />)
		expect(await screen.findByText('Nothing to show')).toBeTruthy()
	})

	it('can be tried again after a failure', async () => {
		let isBroken = true
		fakeApi()
			.on(listPosts, () => {
				if (isBroken) throw failWith('internal_error')
				return { posts: [post(1)], next: null }
			})
			.install()
		renderInFrame(<Feed feed="all" />)
		const again = await screen.findByRole('button', { name: 'Try again' })
		isBroken = false
		await userEvent.click(again)
		expect(await screen.findByText('Post number 1')).toBeTruthy()
	})

	it('treats a malformed response as a failure', async () => {
		fakeApi()
			.on(listPosts, () => JSON.parse('null'))
			.install()
		renderInFrame(<Feed feed="all" />)
		expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
	})

	it('loads more on click, in order, without duplicates, until the end', async () => {
		const api = fakeApi()
			.on(listPosts, ({ query }) =>
				query.next === 'c1' ? { posts: [post(2), post(3)], next: null } : { posts: [post(1), post(2)], next: 'c1' },
			)
			.install()
		renderInFrame(<Feed feed="all" banner={<p>Banner</p>} />, { device })
		await userEvent.click(await screen.findByRole('button', { name: 'More' }))
		expect(await screen.findByText('No more posts')).toBeTruthy()
		expect(titles()).toEqual(['Post number 1', 'Post number 2', 'Post number 3'])
		expect(screen.getByText('Banner')).toBeTruthy()
		expect(api.requests.map(({ url }) => url)).toEqual(['/api/posts?feed=all&sort=hot', '/api/posts?feed=all&next=c1&sort=hot'])
	})

	it('applies the sort of the URL, and stores a chosen one in it', async () => {
		const api = fakeApi()
			.on(listPosts, () => ({ posts: [post(1)], next: null }))
			.install()
		renderInFrame(<Feed feed="all" />, { path: '/?sort=latest' })
		await screen.findByText('Post number 1')
		await userEvent.click(screen.getByRole('button', { name: 'Sort posts by: Latest' }))
		const week = await screen.findByRole('menuitem', { name: 'Top this week' })
		// The target of a middle click.
		expect(week.getAttribute('href')).toBe('/?sort=week')
		await userEvent.click(week)
		expect(location.search).toBe('?sort=week')
		expect(api.requests.map(({ url }) => url)).toEqual(['/api/posts?feed=all&sort=latest', '/api/posts?feed=all&sort=week'])
	})
})

it('shows hidden posts on the moderating feed', async () => {
	fakeApi()
		.on(listPosts, () => ({ posts: [{ ...post(1), hidden: true }], next: null }))
		.install()
	renderInFrame(<Feed feed="moderating" />, { session: memberSession() })
	expect(await screen.findByRole('heading', { name: 'Post number 1' })).toBeTruthy()
	expect(screen.queryByText('Hidden post')).toBeNull()
})

describe('post menu', () => {
	const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'More about: Post number 1' }))
	const feedOfOne = () => fakeApi().on(listPosts, () => ({ posts: [post(1)], next: null }))

	it('asks guests to log in', async () => {
		feedOfOne().install()
		const { store } = renderInFrame(<Feed feed="all" />, { session: guestSession() })
		await openMenu()
		await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }))
		expect(store.get(modalAtom)).toEqual({ name: 'login-prompt' })
	})

	it('hides a post, and restores it on Undo', async () => {
		const api = feedOfOne()
			.on(hidePost, () => ({ success: true as const }))
			.on(unhidePost, () => ({ success: true as const }))
			.install()
		const writes = () => api.requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
		renderInFrame(<Feed feed="all" />, { session: memberSession() })
		await openMenu()
		await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }))
		expect(await screen.findByText('Hidden post')).toBeTruthy()
		await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
		expect(await screen.findByText('Post number 1')).toBeTruthy()
		expect(writes()).toEqual(['POST /api/hidden_posts', `DELETE /api/hidden_posts/${'1'.padStart(24, '0')}`])
	})

	it('keeps a change made while the post is being hidden', async () => {
		const response = Promise.withResolvers<{ success: true }>()
		feedOfOne()
			.on(hidePost, () => response.promise)
			.install()
		const { store } = renderInFrame(<Feed feed="all" />, { session: memberSession() })
		await openMenu()
		await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }))
		act(() => cacheContent(store, { ...post(1), title: 'Another title' }))
		response.resolve({ success: true })
		expect(await screen.findByRole('article', { name: 'Hidden post: Another title' })).toBeTruthy()
	})

	it('mutes the author, and explains the effect', async () => {
		feedOfOne()
			.on(muteEndpoint, ({ body }) => ({
				id: sampleId(90),
				type: 'user' as const,
				createdAt: '2024-06-15T12:00:00.000Z',
				communityMutes: [],
				userMutes: [{ id: sampleId(90), type: 'user' as const, mutedUserId: body.userId ?? '', createdAt: '2024-06-15T12:00:00.000Z' }],
			}))
			.install()
		const { store } = renderInFrame(<Feed feed="all" />, { session: memberSession() })
		await openMenu()
		await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute @anna_fern' }))
		const sentence = "Posts from @anna_fern won't appear on any of your feeds from now on."
		await waitFor(() => expect(store.get(alertsAtom)[0]?.text).toBe(sentence))
		await openMenu()
		expect(await screen.findByRole('menuitem', { name: 'Unmute @anna_fern' })).toBeTruthy()
	})

	const sharing = ['Copy URL', 'Twitter / X', 'Facebook']
	it('does not offer to report an own post', async () => {
		feedOfOne().install()
		renderInFrame(<Feed feed="all" />, { session: memberSession({ id: sampleId(1) }) })
		await openMenu()
		await screen.findByRole('menu')
		const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
		expect(entries).toEqual(['Save', 'Hide', ...sharing, 'Mute /Gardening'])
	})

	it.each([
		['disabled where one is banned', [sampleId(50)], 'true'],
		['enabled elsewhere', [sampleId(51)], null],
	])('offers a report, %s (rule moderation-6)', async (_how, bannedFrom, disabled) => {
		feedOfOne().install()
		renderInFrame(<Feed feed="all" />, { session: memberSession({}, { bannedFrom }) })
		await openMenu()
		expect((await screen.findByRole('menuitem', { name: 'Report' })).getAttribute('aria-disabled')).toBe(disabled)
	})

	it('offers no mute for a deleted author', async () => {
		fakeApi()
			.on(listPosts, () => ({ posts: [{ ...post(1), userDeleted: true, author: sampleAuthor({ username: 'ghost' }) }], next: null }))
			.install()
		renderInFrame(<Feed feed="all" />, { session: memberSession() })
		await openMenu()
		await screen.findByRole('menu')
		expect(screen.queryByRole('menuitem', { name: /Mute @/ })).toBeNull()
	})
})
