import { failWith } from '@folkmoot/kit/testing/fake-api.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { openComposer, postButton, sentPost, titleField } from '../../testing/composer.tsx'
import { createPost } from '../post.api.ts'

beforeEach(() => localStorage.clear())

const noteOf = (name: string) => screen.findByRole('region', { name: `Posting in ${name}` })

it('says what a community asks of posts, and holds back what lacks it', async () => {
	const { api } = openComposer('/new?community=Strict')
	const note = await noteOf('Strict')
	expect(note.textContent).toContain('Search first.\nThen ask.')
	expect(within(note).getAllByRole('listitem')).toHaveLength(3)
	await userEvent.type(titleField(), 'Beans')
	await userEvent.click(postButton())
	expect(await screen.findByText('Add one of these to the title: [Question], [Review].')).toBeTruthy()
	expect(screen.getByText('Write at least 50 characters.')).toBeTruthy()
	expect(sentPost(api)).toBeUndefined()
	await userEvent.type(titleField(), ' [[question]')
	await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Which ones do well in clay soil after a wet spring?')
	await userEvent.click(postButton())
	await waitFor(() => expect(sentPost(api)).toMatchObject({ title: 'Beans [question]', community: 'Strict' }))
})

it('shows what only the service knows at its field', async () => {
	const { api } = openComposer('/new?community=Gardening')
	api.on(createPost, () => {
		throw failWith('invalid_input', { community: 'You can post here again in 50 minutes.' })
	})
	await userEvent.type(titleField(), 'Beans')
	await userEvent.click(postButton())
	expect(await screen.findByText('You can post here again in 50 minutes.')).toBeTruthy()
})

it('shows moderators the note alone, and nothing where nothing is asked', async () => {
	const { unmount } = openComposer('/new?community=Strict_mine')
	const note = await noteOf('Strict_mine')
	expect(note.textContent).toContain('Then ask.')
	expect(within(note).queryByRole('listitem')).toBeNull()
	unmount()
	openComposer('/new?community=Gardening')
	await screen.findByRole('button', { name: 'Post' })
	expect(screen.queryByRole('region', { name: /^Posting in/ })).toBeNull()
})
