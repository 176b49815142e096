import type { Comment } from '@folkmoot/post-contract/comment'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { byViewer, chooseAt, commentWith, findComment, showThread } from '../../testing/show-thread.tsx'
import { deleteComment } from '../post.api.ts'

it('renders a deleted comment by the viewer’s permissions', async () => {
	const deletedByAuthor: Partial<Comment> = {
		deleted: true,
		deletedAs: 'mods',
		userGroup: 'null',
		username: 'Hidden',
		bodyTree: [],
		contentStripped: true,
	}
	showThread([
		commentWith(201, 'x', deletedByAuthor),
		commentWith(202, 'Rude words.', { deleted: true, deletedAs: 'mods', contentStripped: false }),
	])
	expect(await screen.findAllByText('Deleted by moderators')).toHaveLength(2)
	expect(screen.getByText('Rude words.')).toBeTruthy()
	expect(screen.getByText('Hidden')).toBeTruthy()
})

it.each([
	['normal', 'Deleted by its author'],
	['mods', 'Deleted by moderators'],
	['admins', 'Deleted by admins'],
] as const)('shows who deleted it: %s', async (deletedAs, sentence) => {
	showThread([
		commentWith(201, '', { deleted: true, deletedAs, contentStripped: true, userGroup: 'null', username: 'Hidden', bodyTree: [] }),
	])
	expect(await screen.findByText(sentence)).toBeTruthy()
	expect(screen.getByText('Hidden')).toBeTruthy()
	expect((await findComment(sentence)).getByRole<HTMLButtonElement>('button', { name: 'Reply' }).disabled).toBe(true)
	expect((await findComment(sentence)).queryByRole('button', { name: 'More' })).toBeNull()
})

it('deletes the viewer’s own comment after confirmation', async () => {
	const { api } = showThread([commentWith(201, 'I say A.', byViewer)])
	api.on(deleteComment, () => commentWith(201, '', { deleted: true, deletedAs: 'normal', contentStripped: true, bodyTree: [] }))
	await chooseAt('I say A.', 'Delete')
	await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }))
	expect(await screen.findByText('Deleted by its author')).toBeTruthy()
	expect(screen.queryByText('I say A.')).toBeNull()
})
