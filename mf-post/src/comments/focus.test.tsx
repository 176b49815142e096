import type { Comment } from '@folkmoot/post-contract/comment'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { articleWith, byViewer, commentWith, replyTo, showThread } from '../../testing/show-thread.tsx'
import { addComment, editComment, listComments } from '../post.api.ts'

beforeEach(() => localStorage.clear())

const first = commentWith(201, 'Wait for May.')
const mine = commentWith(202, 'I say A.', byViewer)
const setup = (comments: readonly Comment[]) => showThread(comments).api

const press = async (text: string, name: string) => userEvent.click(within(await articleWith(text)).getByRole('button', { name }))
const expectFocusAt = async (text: string) => {
	const article = await articleWith(text)
	await waitFor(() => expect(document.activeElement).toBe(article))
	expect(screen.queryByRole('textbox')).toBeNull()
}
const byKey = async () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const byButton = (name: string) => async () => {
	const buttons = within(screen.getByRole('textbox').closest('section') ?? document.body).getAllByRole('button', { name })
	await userEvent.click(buttons.at(-1) ?? document.body)
}

describe('focus moves', () => {
	it.each([
		['Ctrl+Enter', byKey],
		['the button', byButton('Add comment')],
	])('to the new comment, sent by %s', async (_how, send) => {
		setup([first]).on(addComment, () => commentWith(300, 'Mine.', byViewer))
		await userEvent.click(await screen.findByRole('button', { name: 'Add a comment' }))
		await userEvent.type(screen.getByRole('textbox'), 'Mine.')
		await send()
		await expectFocusAt('Mine.')
	})

	it.each([
		['Ctrl+Enter', byKey],
		['the button', byButton('Reply')],
	])('to the new reply, sent by %s', async (_how, send) => {
		setup([first]).on(addComment, () => replyTo(first, 300, 'Mine.', byViewer))
		await press('Wait for May.', 'Reply')
		await userEvent.type(screen.getByRole('textbox'), 'Mine.')
		await send()
		await expectFocusAt('Mine.')
	})

	it('to the edited comment', async () => {
		setup([mine]).on(editComment, () => commentWith(202, 'I say B.', byViewer))
		await press('I say A.', 'Edit')
		await byKey()
		await expectFocusAt('I say B.')
	})

	it('to the comment whose reply was cancelled', async () => {
		setup([first])
		await press('Wait for May.', 'Reply')
		await userEvent.keyboard('{Escape}')
		await expectFocusAt('Wait for May.')
		await press('Wait for May.', 'Reply')
		await userEvent.type(screen.getByRole('textbox'), 'Or')
		await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
		await expectFocusAt('Wait for May.')
	})

	it('to the button that opened the box', async () => {
		setup([first])
		await userEvent.click(await screen.findByRole('button', { name: 'Add a comment' }))
		await userEvent.keyboard('{Escape}')
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a comment' })))
	})

	it('nowhere if the reader moved it while a comment was sent', async () => {
		const answers = Promise.withResolvers<Comment>()
		setup([first, commentWith(203, 'Sow now.')]).on(addComment, () => answers.promise)
		await press('Wait for May.', 'Reply')
		await userEvent.type(screen.getByRole('textbox'), 'Mine.{Control>}{Enter}{/Control}')
		const elsewhere = screen.getByRole('combobox', { name: 'Order of comments' })
		elsewhere.focus()
		answers.resolve(replyTo(first, 300, 'Mine.', byViewer))
		await articleWith('Mine.')
		await new Promise((resolve) => requestAnimationFrame(resolve))
		expect(document.activeElement).toBe(elsewhere)
	})

	it('to the first of the missing replies once they are fetched', async () => {
		setup([{ ...first, noReplies: 2 }]).on(listComments, () => [
			replyTo(first, 204, 'Or for June.', { upvotes: 9 }),
			replyTo(first, 205, 'Or for July.'),
		])
		const button = await screen.findByRole('button', { name: '2 more replies' })
		button.focus()
		await userEvent.keyboard('{Enter}')
		await expectFocusAt('Or for June.')
	})

	it('to a muted author’s comment once it is unfolded', async () => {
		setup([commentWith(201, 'Buy my beans.', { isAuthorMuted: true })])
		const open = await screen.findByRole('button', { name: "You've muted this user. Click here to see this comment." })
		open.focus()
		await userEvent.keyboard('{Enter}')
		await expectFocusAt('Buy my beans.')
	})
})
