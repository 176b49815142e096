import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleComment, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getPost, listComments } from '../post.api.ts'
import { Page } from '../post-page/post-page.tsx'

/** Whatever is watched is near the screen. */
class Near {
	readonly #tell: (entries: { isIntersecting: boolean }[]) => void
	constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
		this.#tell = tell
	}
	observe(): void {
		this.#tell([{ isIntersecting: true }])
	}
	unobserve(): void {}
	disconnect(): void {}
}

beforeAll(() => {
	vi.stubGlobal('IntersectionObserver', Near)
})
afterAll(() => {
	vi.unstubAllGlobals()
})

const said = (id: number, body: string, over: Partial<Comment> = {}) =>
	sampleComment({ id: sampleId(id), body, bodyTree: [['p', null, body]], ...over })
const first = said(201, 'Wait for May.', { upvotes: 9, noReplies: 1, noRepliesDirect: 1 })
const answer = said(202, 'Or for June.', { parentId: first.id, ancestors: [first.id], depth: 1 })
const second = said(203, 'Sow now.', { upvotes: 4 })

/** A post with the beginning of what is said of it. */
function show(comments: Comment[]) {
	const post = samplePost({ comments, commentsCut: true, noComments: 3, community: sampleCommunity() })
	const api = fakeApi()
		.on(getPost, () => post)
		.install()
	const params = { community: 'Gardening', post: 'abcd0001' }
	renderInFrame(<Page />, { path: '/Gardening/post/abcd0001', params, session: memberSession() })
	return api
}
const texts = () => screen.queryAllByText(/\.$/, { selector: 'li p' }).map((element) => element.textContent)

it('the rest of the first page is fetched as one reads towards it, below the beginning', async () => {
	const api = show([first, answer])
	api.on(listComments, () => ({ comments: [second, first, answer], next: null }))
	expect(await screen.findByText('Sow now.')).toBeTruthy()
	expect(texts()).toEqual(['Wait for May.', 'Or for June.', 'Sow now.'])
	expect(api.asked.filter(({ url }) => url.startsWith('/api/posts/abcd0001/comments')).map(({ url }) => url)).toEqual([
		'/api/posts/abcd0001/comments?sort=best',
	])
	expect(screen.queryByRole('button', { name: 'More comments' })).toBeNull()
})

it('it is asked for once; where that fails there is the button', async () => {
	const api = show([first])
	api.on(listComments, () => {
		throw failWith('post_not_found')
	})
	const more = await screen.findByRole('button', { name: 'More comments' })
	await waitFor(() => expect(more.getAttribute('aria-busy')).not.toBe('true'))
	const pagesAsked = () => api.asked.filter(({ url }) => url.startsWith('/api/posts/abcd0001/comments')).length
	await waitFor(() => expect(pagesAsked()).toBe(1))
	api.on(listComments, () => ({ comments: [first, second], next: null }))
	await userEvent.click(more)
	expect(await screen.findByText('Sow now.')).toBeTruthy()
})
