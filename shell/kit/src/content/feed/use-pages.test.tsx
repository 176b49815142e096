import type * as feeds from '@folkmoot/feeds-contract/feed-endpoints'
import { endpoint } from '@folkmoot/kit/api'
import { alertsAtom } from '@folkmoot/kit/state'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { failWith, fakeApi } from '../../../testing/fake-api.ts'
import { renderInFrame } from '../../../testing/render-in-frame.tsx'
import { samplePost } from '../../../testing/samples.ts'
import { usePages } from './use-pages.ts'

const listPosts = endpoint<typeof feeds.listPosts>('GET', '/api/posts')
const keyOf = ({ id }: { id: string }) => id
let failures = 0

function List(): ReactNode {
	const { page, loadMore, isLoadingMore } = usePages(listPosts, { query: { sort: 'latest' } }, { list: 'posts', keyOf })
	const posts = page.state === 'loaded' ? page.data.posts : []
	const load = () =>
		loadMore().catch(() => {
			failures += 1
		})
	return (
		<button type="button" aria-busy={isLoadingMore} onClick={load}>
			{posts.map(({ title }) => title).join(' ')}
		</button>
	)
}

const post = (id: string, title = id) => samplePost({ id, title })

it('adds the next page to what is shown, once, and none after the last', async () => {
	const api = fakeApi()
		.on(listPosts, ({ query }) =>
			query.next === undefined
				? { posts: [post('a'), post('b')], next: 'cursor' }
				: { posts: [post('b', 'changed'), post('c', `${query.sort}-${query.next}`)], next: null },
		)
		.install()
	renderInFrame(<List />)
	const button = await screen.findByRole('button', { name: 'a b' })
	await userEvent.dblClick(button)
	await waitFor(() => expect(button.textContent).toBe('a b latest-cursor'))
	await userEvent.click(button)
	expect(api.requests).toHaveLength(2)
})

it('reports a failure, rejects, and can be tried again', async () => {
	let isBroken = true
	fakeApi()
		.on(listPosts, ({ query }) => {
			if (query.next === undefined) return { posts: [post('a')], next: 'cursor' }
			if (isBroken) throw failWith('internal_error')
			return { posts: [post('b')], next: null }
		})
		.install()
	failures = 0
	const { store } = renderInFrame(<List />)
	const button = await screen.findByRole('button', { name: 'a' })
	await userEvent.click(button)
	await waitFor(() => expect(failures).toBe(1))
	expect(button.textContent).toBe('a')
	expect(store.get(alertsAtom)).toHaveLength(1)
	isBroken = false
	await userEvent.click(button)
	await waitFor(() => expect(button.textContent).toBe('a b'))
})
