import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { commentWith, first, path, reply, second, showThread, textsShown } from '../../testing/show-thread.tsx'
import { listComments } from '../post.api.ts'

/** The thread has more than one page. */
const post = { commentsNext: 'c1' }

describe('comment in the URL', () => {
	it('comes first, below its ancestors, fetched if not loaded', async () => {
		const { api } = showThread([second, first], { focus: reply.id, post })
		const rival = commentWith(205, 'Or for August.', { parentId: first.id, ancestors: [first.id], depth: 1, upvotes: 7 })
		api.on(listComments, () => ({ comments: [first, rival, reply], next: null }))
		expect(await screen.findByText('Or for June.')).toBeTruthy()
		expect(api.requests.map(({ url }) => url)).toContain(`/api/posts/abcd0001/comments?around=${reply.id}`)
		await waitFor(() => expect(textsShown()).toEqual(['Wait for May.', 'Or for June.', 'Or for August.', 'Sow now.']))
		expect(screen.getByRole('link', { name: 'Show all comments' }).getAttribute('href')).toBe(path)
	})
})
