import type { FailureCode } from '@folkmoot/contract-kit/failures'
import { useLocation } from '@folkmoot/kit/router'
import type { Post } from '@folkmoot/post-contract/post'
import type * as posts from '@folkmoot/post-contract/post-endpoints'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { failWith, fakeApi } from '../../testing/fake-api.ts'
import { renderInFrame } from '../../testing/render-in-frame.tsx'
import { samplePost } from '../../testing/samples.ts'
import { Link } from '../navigation/link.tsx'
import { endpoint } from './endpoint.ts'
import { usePageData } from './use-page-data.ts'

const getPost = endpoint<typeof posts.getPost>('GET', '/api/posts/:postId')

function Title({ id }: { id: string | null }) {
	const post = usePageData(getPost, id === null ? null : { params: { postId: id } })
	if (post.state === 'loading') return <p>loading</p>
	if (post.state === 'failed')
		return (
			<button type="button" onClick={post.reload}>
				failed {post.error.status}
			</button>
		)
	return (
		<button type="button" onClick={() => post.update((known) => ({ ...known, title: 'Changed' }))}>
			{post.data.title}
		</button>
	)
}

function ReloadExample() {
	const post = usePageData(getPost, { params: { postId: 'abcd0001' } })
	return (
		<>
			<Title id="abcd0001" />
			<button type="button" onClick={post.reload}>
				again
			</button>
		</>
	)
}

function LinkToPost() {
	return useLocation().pathname === '/there' ? <Title id="abcd0001" /> : <Link to="/there">go</Link>
}

describe('usePageData', () => {
	it('deduplicates concurrent fetches of the same URL', async () => {
		const api = fakeApi()
			.on(getPost, () => samplePost({ title: 'Hello' }))
			.install()
		renderInFrame(
			<>
				<Title id="abcd0001" />
				<Title id="abcd0001" />
			</>,
		)
		expect(screen.getAllByText('loading')).toHaveLength(2)
		await waitFor(() => expect(screen.getAllByText('Hello')).toHaveLength(2))
		expect(api.requests.map(({ url }) => url)).toEqual(['/api/posts/abcd0001'])
	})

	it('uses data embedded by the server without a fetch', () => {
		const api = fakeApi().install()
		renderInFrame(<Title id="abcd0001" />, {
			pages: { '/api/posts/abcd0001': { state: 'loaded', data: samplePost({ title: 'Embedded' }), at: 0 } },
		})
		expect(screen.getByText('Embedded')).toBeDefined()
		expect(api.requests).toEqual([])
	})

	it('reports a failure and refetches on reload', async () => {
		let exists = false
		fakeApi()
			.on(getPost, () => {
				if (!exists) throw failWith('post_not_found')
				return samplePost({ title: 'Back' })
			})
			.install()
		renderInFrame(<Title id="abcd0001" />)
		const button = await screen.findByText('failed 404')
		exists = true
		await userEvent.click(button)
		expect(await screen.findByText('Back')).toBeDefined()
	})

	it.each([
		['internal_error', 'Hello'],
		['rate_limited', 'Hello'],
		['post_not_found', 'failed 404'],
	] as const)('keeps the previous data on transient errors only: %s', async (code, shown) => {
		let answer: FailureCode | null = null
		const api = fakeApi()
			.on(getPost, () => {
				if (answer) throw failWith(answer)
				return samplePost({ title: 'Hello' })
			})
			.install()
		renderInFrame(<ReloadExample />)
		await screen.findByText('Hello')
		answer = code
		await userEvent.click(screen.getByText('again'))
		await waitFor(() => expect(api.requests).toHaveLength(2))
		expect(await screen.findByText(shown)).toBeDefined()
		answer = null
		await userEvent.click(screen.getByText('again'))
		await waitFor(() => expect(api.requests).toHaveLength(3))
		expect(await screen.findByText('Hello')).toBeDefined()
	})

	it('reloads with a request of its own if one is in flight, and shares it', async () => {
		const replies: ((post: Post) => void)[] = []
		const api = fakeApi()
			.on(getPost, () => new Promise<Post>((resolve) => replies.push(resolve)))
			.install()
		renderInFrame(<ReloadExample />, { pages: { '/api/posts/abcd0001': { state: 'loaded', data: samplePost(), at: 0 } } })
		for (let click = 0; click < 3; click++) await userEvent.click(screen.getByText('again'))
		await waitFor(() => expect(replies).toHaveLength(1))
		replies[0]?.(samplePost({ title: 'Before the write' }))
		await waitFor(() => expect(replies).toHaveLength(2))
		replies[1]?.(samplePost({ title: 'After the write' }))
		expect(await screen.findByText('After the write')).toBeDefined()
		expect(api.requests).toHaveLength(2)
	})

	it('reports a failure when the cached reply is stale', async () => {
		fakeApi()
			.on(getPost, () => {
				throw failWith('internal_error')
			})
			.install()
		renderInFrame(<LinkToPost />, { pages: { '/api/posts/abcd0001': { state: 'loaded', data: samplePost({ title: 'Old' }), at: 0 } } })
		await userEvent.click(screen.getByText('go'))
		expect(await screen.findByText('failed 500')).toBeDefined()
	})

	it('updates the displayed data', async () => {
		fakeApi()
			.on(getPost, () => samplePost({ title: 'Hello' }))
			.install()
		renderInFrame(<Title id="abcd0001" />)
		await userEvent.click(await screen.findByText('Hello'))
		expect(screen.getByText('Changed')).toBeDefined()
	})

	it('does not fetch while the input is null', () => {
		const api = fakeApi().install()
		renderInFrame(<Title id={null} />)
		expect(screen.getByText('loading')).toBeDefined()
		expect(api.requests).toEqual([])
	})
})
