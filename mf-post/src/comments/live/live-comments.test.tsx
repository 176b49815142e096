import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { commentWith, first, reply, replyTo, second, showThread, textsShown } from '../../../testing/show-thread.tsx'
import { listComments } from '../../post.api.ts'

beforeEach(() => localStorage.clear())

/** What the shell does for each comment of its stream. */
const tell = (id: string, postId = first.postId) =>
	act(async () => void dispatchEvent(new CustomEvent('folkmoot:comment', { detail: { id, postId } })))

it('counts comments that are not here yet, once each, and leaves the thread as it is', async () => {
	showThread([first, reply])
	await screen.findByText('Wait for May.')
	await tell(reply.id)
	await tell(second.id, 'another post')
	expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull()
	await tell(second.id)
	await tell(second.id)
	expect(await screen.findByRole('button', { name: '1 new comment' })).toBeTruthy()
	await tell(commentWith(301, 'Later.').id)
	expect(await screen.findByRole('button', { name: '2 new comments' })).toBeTruthy()
	expect(textsShown()).toEqual(['Wait for May.', 'Or for June.'])
})

it('shows them when it is pressed, and counts them', async () => {
	const { api } = showThread([first, reply])
	const later = replyTo(first, 302, 'Later.')
	api.on(listComments, () => ({ comments: [later, second, first], next: null }))
	await screen.findByText('Wait for May.')
	await tell(second.id)
	await tell(later.id)
	await userEvent.click(await screen.findByRole('button', { name: '2 new comments' }))
	expect(await screen.findByText('Sow now.')).toBeTruthy()
	expect(textsShown()).toHaveLength(4)
	expect(screen.getByRole('heading', { name: '4 comments' })).toBeTruthy()
	await waitFor(() => expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull())
})

it('stays when they cannot be fetched', async () => {
	const { api } = showThread([first, reply])
	api.on(listComments, () => {
		throw new TypeError('no connection')
	})
	await screen.findByText('Wait for May.')
	await tell(second.id)
	await userEvent.click(await screen.findByRole('button', { name: '1 new comment' }))
	expect(await screen.findByRole('button', { name: '1 new comment' })).toBeTruthy()
})
