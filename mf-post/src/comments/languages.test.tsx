import { speak } from '@folkmoot/kit/i18n'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { byViewer, commentWith, findComment, first, reply, second, showThread } from '../../testing/show-thread.tsx'

let spoken = 'de'
beforeAll(() => speak(['de', 'ar'], () => spoken))
afterAll(() => speak([], () => 'en'))
beforeEach(() => localStorage.clear())

it('shows a thread in German', async () => {
	spoken = 'de'
	showThread([first, reply, second], { post: { locked: true, lockedByGroup: 'mods' } })
	expect(await screen.findByRole('heading', { name: '3 Kommentare' })).toBeTruthy()
	expect(screen.getByText('Von der Moderation geschlossen. Keine neuen Kommentare oder Stimmen.')).toBeTruthy()
	const answered = await findComment('Wait for May.')
	expect(answered.getByRole('button', { name: 'Antworten' }).title).toBe('Dieser Beitrag ist geschlossen.')
	await userEvent.click(answered.getByRole('button', { name: `Diskussion von ${first.username}` }))
	expect(screen.getByText('1 Antwort')).toBeTruthy()
	expect(
		within(screen.getByLabelText('Sortierung der Kommentare'))
			.getAllByRole('option')
			.map(({ textContent }) => textContent),
	).toEqual(['Beste', 'Neueste', 'Älteste'])
})

it('asks before a deletion in German', async () => {
	spoken = 'de'
	showThread([commentWith(201, 'I say A.', byViewer)])
	await userEvent.click((await findComment('I say A.')).getByRole('button', { name: 'Mehr' }))
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Löschen' }))
	expect(await screen.findByRole('dialog', { name: 'Diesen Kommentar löschen?' })).toBeTruthy()
	expect(screen.getByText('Der Text wird endgültig gelöscht. Antworten bleiben stehen.')).toBeTruthy()
})

it('counts in Arabic', async () => {
	spoken = 'ar'
	showThread([first, reply, second])
	expect(await screen.findByRole('heading', { name: '3 تعليقات' })).toBeTruthy()
	expect(screen.getAllByRole('button', { name: 'رد' })).toHaveLength(3)
})
