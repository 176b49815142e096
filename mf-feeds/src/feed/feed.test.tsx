import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { listPosts } from '../feeds.api.ts'
import { Fragment as Feed } from './feed.tsx'

beforeAll(() => {
	// jsdom has no layout; without it nothing comes into view, and the button is used.
	globalThis.IntersectionObserver = class {
		observe() {}
		disconnect() {}
	} as unknown as typeof IntersectionObserver
})

const post = (n: number) => samplePost({ id: String(n).padStart(24, '0'), publicId: `post000${n}`, title: `Post number ${n}` })
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

describe('a feed', () => {
	it('says when there is nothing', async () => {
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

	it('grows by a click, keeps its order, shows nothing twice and ends', async () => {
		const api = fakeApi()
			.on(listPosts, ({ query }) =>
				query.next === 'c1' ? { posts: [post(2), post(3)], next: null } : { posts: [post(1), post(2)], next: 'c1' },
			)
			.install()
		renderInFrame(<Feed feed="all" banner={<p>Banner</p>} />)
		await userEvent.click(await screen.findByRole('button', { name: 'More' }))
		expect(await screen.findByText('No more posts')).toBeTruthy()
		expect(titles()).toEqual(['Post number 1', 'Post number 2', 'Post number 3'])
		expect(screen.getByText('Banner')).toBeTruthy()
		expect(api.asked.map(({ url }) => url)).toEqual(['/api/posts?feed=all&sort=hot', '/api/posts?feed=all&next=c1&sort=hot'])
	})

	it('asks for the sort that the address says, and puts a chosen one there', async () => {
		const api = fakeApi()
			.on(listPosts, () => ({ posts: [post(1)], next: null }))
			.install()
		renderInFrame(<Feed feed="all" />, { path: '/?sort=latest' })
		await screen.findByText('Post number 1')
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort posts by' }), 'Top this week')
		expect(location.search).toBe('?sort=week')
		expect(api.asked.map(({ url }) => url)).toEqual(['/api/posts?feed=all&sort=latest', '/api/posts?feed=all&sort=week'])
	})
})

describe('the menu of a post', () => {
	const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'More about: Post number 1' }))
	const feedOfOne = () => fakeApi().on(listPosts, () => ({ posts: [post(1)], next: null }))

	it('asks guests to log in', async () => {
		feedOfOne().install()
		const { store } = renderInFrame(<Feed feed="all" />, { session: guestSession() })
		await openMenu()
		await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }))
		const { modalAtom } = await import('../../../shell/kit/src/state/modals.ts')
		expect(store.get(modalAtom)).toEqual({ name: 'login-prompt' })
	})

	it('hides a post, and puts it back at Undo', async () => {
		const api = feedOfOne().install()
		const asked = () => api.asked.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
		renderInFrame(<Feed feed="all" />, { session: memberSession() })
		await openMenu()
		const { fetch } = api
		globalThis.fetch = async (target, init) => {
			await fetch(target, init)
			return Response.json({ success: true })
		}
		await userEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }))
		expect(await screen.findByText('Hidden post')).toBeTruthy()
		await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
		expect(await screen.findByText('Post number 1')).toBeTruthy()
		expect(asked()).toEqual(['POST /api/hidden_posts', `DELETE /api/hidden_posts/${'1'.padStart(24, '0')}`])
	})
})
