import { speak } from '@folkmoot/kit/i18n'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { securityApi } from '../security.api.ts'
import { Page } from './settings-page.tsx'

const time = '2024-06-14T12:00:00.000Z'
const key = { id: 'a', name: 'Schlüssel', createdAt: time, isSynced: true }

let spoken = 'de'
beforeAll(() => speak(['de', 'ar'], () => spoken))
afterAll(() => speak([], () => 'en'))

function show(language: string, recoveryCodesLeft: number) {
	spoken = language
	fakeApi()
		.on(securityApi.getSecurity, () => ({
			mailOn: false,
			email: null,
			emailConfirmedAt: null,
			resetsHeldUntil: null,
			secondFactor: { since: time, recoveryCodesLeft },
			passkeysOn: true,
			passkeys: [
				{ ...key, lastUsedAt: null },
				{ ...key, id: 'b', lastUsedAt: time, isSynced: false },
			],
		}))
		.on(securityApi.listSessions, () => ({ sessions: [] }))
		.install()
	renderInFrame(<Page />, { path: '/settings', session: memberSession({ username: 'mira' }) })
}

it('speaks German', async () => {
	show('de', 1)
	expect(screen.getByRole('combobox', { name: 'Feed der Startseite' })).toBeTruthy()
	expect(screen.getByRole('switch', { name: /^Alternativtext verlangen/ })).toBeTruthy()
	expect(await screen.findByText(/Ein Wiederherstellungscode ist übrig\.$/)).toBeTruthy()
	const [first, second] = screen.getAllByText(/^Hinzugefügt am/)
	expect(first?.textContent).toMatch(/2024, auf all deinen Geräten$/)
	expect(second?.textContent).toMatch(/2024, zuletzt verwendet /)
})

it('counts in Arabic', async () => {
	show('ar', 2)
	expect(await screen.findByText(/تبقّى رمزا استرداد\.$/)).toBeTruthy()
})

it('takes the word of the language to delete an account', async () => {
	show('de', 3)
	await userEvent.click(screen.getByRole('button', { name: 'Konto löschen' }))
	await userEvent.type(await screen.findByLabelText('Gib zur Bestätigung JA ein'), 'JA')
	await userEvent.type(screen.getByLabelText('Passwort'), 'secret')
	expect(screen.getByRole('button', { name: 'Konto löschen' })).toHaveProperty('disabled', false)
})
