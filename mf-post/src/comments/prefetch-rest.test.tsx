import { failWith } from '@folkmoot/kit/testing/fake-api.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { first, reply, second, showThread, textsShown } from '../../testing/show-thread.tsx'
import { listComments } from '../post.api.ts'

/** An IntersectionObserver that reports everything as intersecting. */
class AlwaysIntersecting {
	readonly #callback: (entries: { isIntersecting: boolean }[]) => void
	constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
		this.#callback = callback
	}
	observe(): void {
		this.#callback([{ isIntersecting: true }])
	}
	unobserve(): void {}
	disconnect(): void {}
}

beforeAll(() => {
	vi.stubGlobal('IntersectionObserver', AlwaysIntersecting)
})
afterAll(() => {
	vi.unstubAllGlobals()
})

/** Shows a post with only the first of its comments loaded. */
const setup = (comments: readonly Comment[]) => showThread(comments, { post: { commentsCut: true, noComments: 3 } }).api

it('prefetches the rest of a truncated first page near its end', async () => {
	const api = setup([first, reply])
	api.on(listComments, () => ({ comments: [second, first, reply], next: null }))
	expect(await screen.findByText('Sow now.')).toBeTruthy()
	expect(textsShown()).toEqual(['Wait for May.', 'Or for June.', 'Sow now.'])
	expect(api.requests.filter(({ url }) => url.startsWith('/api/posts/abcd0001/comments')).map(({ url }) => url)).toEqual([
		'/api/posts/abcd0001/comments?sort=best',
	])
	expect(screen.queryByRole('button', { name: /more comments?$/i })).toBeNull()
})

it('prefetches only once; after a failure the button remains', async () => {
	const api = setup([first])
	api.on(listComments, () => {
		throw failWith('post_not_found')
	})
	const more = await screen.findByRole('button', { name: '2 more comments' })
	await waitFor(() => expect(more.getAttribute('aria-busy')).not.toBe('true'))
	const pagesAsked = () => api.requests.filter(({ url }) => url.startsWith('/api/posts/abcd0001/comments')).length
	await waitFor(() => expect(pagesAsked()).toBe(1))
	api.on(listComments, () => ({ comments: [first, second], next: null }))
	await userEvent.click(more)
	expect(await screen.findByText('Sow now.')).toBeTruthy()
})
