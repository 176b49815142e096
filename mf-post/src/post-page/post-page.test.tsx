import { endpoint, endpointUrl } from '@folkmoot/kit/api'
import { cacheContent } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleComment, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Post } from '@folkmoot/post-contract/post'
import type * as posts from '@folkmoot/post-contract/post-endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { getPost, listComments } from '../post.api.ts'
import { postInput } from './canonical-path.ts'
import { head } from './post-head.ts'
import { Page } from './post-page.tsx'

const params = { community: 'Gardening', post: 'abcd0001' }
const path = '/Gardening/post/abcd0001'
const postVote = endpoint<typeof posts.castPostVote>('POST', '/api/_postVote')
const onePost = (over: Partial<Post> = {}) => samplePost({ comments: [], noComments: 0, community: sampleCommunity(), ...over })
const setup = (over: Partial<Post> = {}, options: Partial<Parameters<typeof renderInFrame>[1]> = {}) => {
	const api = fakeApi()
		.on(getPost, () => onePost(over))
		.install()
	return { api, ...renderInFrame(<Page />, { path, params, ...options }) }
}

describe('post page', () => {
	it('shows a skeleton while loading', async () => {
		const { container } = setup()
		expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
		expect(await screen.findByRole('heading', { level: 1, name: 'When do you sow beans?' })).toBeTruthy()
	})

	it('renders the cached post immediately and the comments once loaded', async () => {
		const feed = { '/api/posts': { state: 'loaded' as const, data: { posts: [onePost()] }, at: 0 } }
		setup({ comments: [sampleComment()], noComments: 1 }, { pages: feed })
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('When do you sow beans?')
		expect(screen.getByRole('region', { name: 'Comments' }).getAttribute('aria-busy')).toBe('true')
		expect(await screen.findByRole('button', { name: 'Reply' })).toBeTruthy()
		expect(screen.getByRole('region', { name: 'Comments' }).getAttribute('aria-busy')).toBeNull()
	})

	it('hydrates preloaded data without a request', () => {
		const data = onePost()
		const url = endpointUrl(getPost, postInput({ post: 'abcd0001' }, new URLSearchParams()))
		const { api } = setup({}, { pages: { [url]: { state: 'loaded', data, at: 0 } } })
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(data.title)
		expect(api.requests.filter(({ url }) => url.includes('/posts'))).toEqual([])
	})

	it('shows not found for an unknown post', async () => {
		fakeApi()
			.on(getPost, () => {
				throw failWith('post_not_found')
			})
			.install()
		renderInFrame(<Page />, { path, params })
		expect(await screen.findByText("The page you're looking for does not exist.")).toBeTruthy()
	})

	it.each(['comment_not_found', 'invalid_id', 404] as const)(
		'shows not found for a comment that the post does not have: %s',
		async (code) => {
			const { api } = setup({}, { params: { ...params, comment: sampleId(999) } })
			api.on(listComments, () => {
				throw failWith(code)
			})
			expect(await screen.findByText("The page you're looking for does not exist.")).toBeTruthy()
			expect(screen.getByText('This comment no longer exists.')).toBeTruthy()
			expect(screen.getByRole('link', { name: 'Read the post' }).getAttribute('href')).toBe(path)
		},
	)

	it('can be retried after a failure', async () => {
		let isBroken = true
		fakeApi()
			.on(getPost, () => {
				if (isBroken) throw failWith('internal_error')
				return onePost()
			})
			.install()
		renderInFrame(<Page />, { path, params })
		const again = await screen.findByRole('button', { name: 'Try again' })
		isBroken = false
		await userEvent.click(again)
		expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
	})

	it('redirects to the canonical URL and keeps its query', async () => {
		setup({}, { path: '/gardening/post/abcd0001?fromNotif=1', params: { ...params, community: 'gardening' } })
		await waitFor(() => expect(location.pathname + location.search).toBe(`${path}?fromNotif=1`))
	})

	it.each<[string, Partial<Post>, RegExp]>([
		['locked by moderators', { locked: true, lockedByGroup: 'mods' }, /Locked by moderators/],
		['locked by admins', { locked: true, lockedByGroup: 'admins' }, /Locked by admins/],
		['deleted by its author', { deleted: true, deletedAs: 'normal' }, /Deleted by its author/],
		[
			'removed with its content',
			{ deleted: true, deletedAs: 'admins', deletedContent: true, deletedContentAs: 'admins' },
			/, with its content\./,
		],
		[
			'emptied later',
			{ deleted: true, deletedAs: 'mods', deletedContent: true, deletedContentAs: 'normal' },
			/^Removed by moderators\. Its content was deleted by its author\.$/,
		],
		['removed by admins', { deleted: true, deletedAs: 'admins' }, /Removed by admins/],
		['imported', { source: 'https://www.example.org/q/1' }, /Originally at example\.org/],
		['edited long after', { editedAt: '2024-06-15T11:30:00.000Z' }, /\(edited\)/],
	])('shows a notice when it is %s', async (_name, over, words) => {
		setup(over)
		expect(await screen.findByText(words)).toBeTruthy()
	})

	it('does not mark an edit within five minutes', async () => {
		setup({ editedAt: '2024-06-15T11:04:59.000Z' })
		await screen.findByRole('heading', { level: 1 })
		expect(screen.queryByText('(edited)')).toBeNull()
	})

	it('opens links in a new tab with noopener', async () => {
		setup({ type: 'link', bodyTree: null, link: { url: 'https://example.org/beans', hostname: 'example.org', image: null } })
		const link = await screen.findByRole('link', { name: /example\.org/ })
		expect(link.getAttribute('target')).toBe('_blank')
		expect(link.getAttribute('rel')).toContain('noopener')
	})

	it('keeps a comment vote when the post is voted on', async () => {
		const { api, store } = setup({ comments: [sampleComment()], noComments: 1 }, { session: memberSession() })
		api.on(postVote, () => onePost({ comments: null, upvotes: 6, userVoted: true, userVotedUp: true }))
		await screen.findByRole('heading', { level: 1 })
		act(() => cacheContent(store, { comments: [sampleComment({ upvotes: 40 })] }))
		expect(await screen.findByText('40 upvotes')).toBeTruthy()
		await userEvent.click(screen.getAllByRole('button', { name: 'Upvote' })[0] as HTMLElement)
		await waitFor(() => expect(screen.getAllByTitle('6 upvotes, 1 downvote').length).toBeGreaterThan(0))
		expect(screen.getByText('40 upvotes')).toBeTruthy()
	})

	it('disables votes and comments once locked', async () => {
		setup({ locked: true, comments: [sampleComment()], noComments: 1 }, { session: memberSession() })
		await screen.findByRole('heading', { level: 1 })
		for (const arrow of screen.getAllByRole('button', { name: 'Upvote' })) expect(arrow.hasAttribute('disabled')).toBe(true)
		expect(screen.queryByRole('button', { name: 'Add a comment' })).toBeNull()
		expect(screen.getByRole('button', { name: 'Reply' }).hasAttribute('disabled')).toBe(true)
	})
})

describe('author', () => {
	const session = memberSession({ id: sampleId(1), username: 'anna_fern' })

	it('can edit but not report', async () => {
		setup({}, { session })
		expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe('/new?edit=abcd0001')
		await userEvent.click(screen.getByRole('button', { name: 'More' }))
		expect(await screen.findByRole('menuitem', { name: 'Delete post' })).toBeTruthy()
		expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull()
		expect(screen.queryByRole('button', { name: 'Moderate' })).toBeNull()
	})
})

describe('head', () => {
	const session = memberSession()
	const context = { params, query: new URLSearchParams(), session, device: {} as never, site: { name: 'Folkmoot', url: '' } }
	const headOf = (post: Post | undefined, more: Record<string, string> = {}) =>
		head({ ...context, params: { ...params, ...more }, read: () => post as never })

	it('sets title, description and canonical URL', () => {
		expect(headOf(onePost())).toEqual({
			title: 'When do you sow beans?',
			description: '5 upvotes, 0 comments. The soil is still cold here.',
			canonical: path,
			feed: `${path}/feed.atom`,
			noindex: false,
			kind: 'article',
		})
	})

	it('sets noindex and the canonical URL of the post for a comment URL', () => {
		expect(headOf(onePost(), { comment: sampleId(200) })).toMatchObject({ canonical: path, noindex: true })
	})
})
