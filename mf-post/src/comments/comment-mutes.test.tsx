import { mutesApi } from '@folkmoot/kit/content/mutes/mutes.api.ts'
import { memberSession, sampleAuthor, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { chooseAt, commentWith, findComment, second, showThread, textsShown } from '../../testing/show-thread.tsx'

it('folds comments by muted authors until unfolded', async () => {
	showThread([commentWith(201, 'Buy my beans.', { upvotes: 9, isAuthorMuted: true }), second])
	const open = await screen.findByRole('button', { name: "You've muted this user. Click here to see this comment." })
	expect(textsShown()).toEqual(['Sow now.'])
	await userEvent.click(open)
	expect(textsShown()).toEqual(['Buy my beans.', 'Sow now.'])
})

it('hides the name of a muted author until unfolded', async () => {
	showThread([commentWith(201, 'Buy my beans.', { username: 'loud', isAuthorMuted: true })])
	expect(await screen.findByText('Muted')).toBeTruthy()
	expect(screen.queryByText('loud')).toBeNull()
	await userEvent.click(screen.getByRole('button', { name: "You've muted this user. Click here to see this comment." }))
	expect(await screen.findByText('Buy my beans.')).toBeTruthy()
})

it('unfolds all comments of an author once unmuted', async () => {
	const loud = { userId: sampleId(8), username: 'loud', author: sampleAuthor({ id: sampleId(8), username: 'loud' }), isAuthorMuted: true }
	const mutes = {
		communityMutes: [],
		userMutes: [{ id: sampleId(90), type: 'user' as const, mutedUserId: sampleId(8), createdAt: '2026-03-01T11:00:00.000Z' }],
	}
	const { api } = showThread([commentWith(201, 'Buy my beans.', { ...loud, upvotes: 9 }), commentWith(202, 'And my peas.', loud)], {
		session: memberSession({}, { mutes }),
	})
	api.on(mutesApi.unmuteUser, () => ({ success: true as const }))
	const [open] = await screen.findAllByRole('button', { name: /^You've muted this user/ })
	if (open) await userEvent.click(open)
	expect(screen.getAllByText('Muted')).toHaveLength(1)
	await chooseAt('Buy my beans.', 'Unmute @loud')
	expect(await screen.findByText('And my peas.')).toBeTruthy()
	expect(screen.queryByText('Muted')).toBeNull()
	// Folded by hand, it looks like any other.
	await userEvent.click((await findComment('And my peas.')).getByRole('button', { name: 'Thread of loud' }))
	expect(screen.queryByText('Muted')).toBeNull()
})

it('folds all comments of an author once muted, including those unfolded by hand', async () => {
	const loud = { userId: sampleId(8), username: 'loud', author: sampleAuthor({ id: sampleId(8), username: 'loud' }) }
	const { api } = showThread([commentWith(201, 'Buy my beans.', { ...loud, upvotes: 9 }), commentWith(202, 'And my peas.', loud), second])
	api.on(mutesApi.mute, () => {
		const mute = { id: sampleId(90), type: 'user' as const, mutedUserId: sampleId(8), createdAt: '2026-03-01T11:00:00.000Z' }
		return { ...mute, userMutes: [mute], communityMutes: [] }
	})
	for (const _ of ['folded', 'opened'])
		await userEvent.click((await screen.findAllByRole('button', { name: 'Thread of loud' })).at(-1) ?? document.body)
	await chooseAt('Buy my beans.', 'Mute @loud')
	expect(await screen.findAllByRole('button', { name: /^You've muted this user/ })).toHaveLength(2)
	expect(screen.queryByText('And my peas.')).toBeNull()
	// The menu was unmounted with the comment's content.
	await waitFor(() => expect(document.activeElement).toBe(document.querySelector(`#comment-${sampleId(201)} article`)))
	expect(screen.getByText('Sow now.')).toBeTruthy()
})
