import { setOfflineQueue } from '@folkmoot/kit/api'
import { type QueuedComment, queuedCommentsAtom } from '@folkmoot/kit/state'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { first, showThread } from '../../testing/show-thread.tsx'

afterEach(() => setOfflineQueue(null))

const queued = (id: number, text: string): QueuedComment => ({
	id,
	text,
	postId: 'abcd0001',
	parentId: first.id,
	madeAt: 0,
	refusal: null,
})

it('moves focus when a queued reply is discarded: to the next one, then to its parent', async () => {
	const { store } = showThread([first])
	const noop = async () => undefined
	const discard = async (id: number) => store.set(queuedCommentsAtom, (comments) => comments.filter((comment) => comment.id !== id))
	setOfflineQueue({ hasPending: () => true, enqueue: noop, retry: noop, discard, onSent: () => () => undefined })
	await screen.findByText('Wait for May.')
	act(() => store.set(queuedCommentsAtom, [queued(1, 'Or for June.'), queued(2, 'Or for July.')]))
	const [button] = await screen.findAllByRole('button', { name: 'Discard' })
	button?.focus()
	await userEvent.keyboard('{Enter}')
	await waitFor(() => expect(focusedText()).toContain('Or for July.'))
	screen.getByRole('button', { name: 'Discard' }).focus()
	await userEvent.keyboard('{Enter}')
	await waitFor(() => expect(focusedText()).toContain('Wait for May.'))
})
