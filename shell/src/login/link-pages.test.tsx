import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { securityApi } from '../security.api.ts'
import { Page as ResetPage } from './reset-password-page.tsx'
import { Page as VerifyPage } from './verify-email-page.tsx'

const done = () => ({ success: true as const })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const fill = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

function openReset(hash: string, mailOn = true) {
	const api = fakeApi()
		.on(securityApi.askPasswordReset, done)
		.on(securityApi.resetPassword, ({ body }) => {
			if (body.token === 'old') throw failWith('invalid_token')
			if (body.newPassword === 'password1') throw failWith('invalid_password', { newPassword: 'Password too weak.' })
			return { username: 'mira' }
		})
		.install()
	renderInFrame(<ResetPage />, { path: `/reset-password${hash}`, session: guestSession({ mailOn }) })
	return api
}

describe('a forgotten password', () => {
	it('sends a reset link, with the same answer for every name', async () => {
		const api = openReset('')
		await press('Send link')
		expect(screen.getByText('Enter your username or your email address.')).toBeTruthy()
		expect(api.requests).toEqual([])
		await fill('Username or email', ' mira {Enter}')
		await waitFor(() => expect(heading()).toBe('Check your email'))
		expect(focusedText()).toBe('Check your email')
		expect(api.requests.at(-1)?.body).toEqual({ name: 'mira' })
	})

	it('cannot be reset where mail is off', () => {
		openReset('', false)
		expect(screen.getByText(/This site does not send email/)).toBeTruthy()
		expect(screen.queryByRole('button')).toBeNull()
	})

	it('is reset by a link, whose token is removed from the URL', async () => {
		const api = openReset('#the_token')
		await waitFor(() => expect(heading()).toBe('Choose a new password'))
		expect(location.href).toMatch(/\/reset-password$/)
		await fill('New password', 'short')
		await press('Change password')
		expect(screen.getByText('Password too short.')).toBeTruthy()
		expect(screen.getByText('Passwords do not match.')).toBeTruthy()
		await userEvent.clear(screen.getByLabelText('New password'))
		await fill('New password', 'password1')
		await fill('Repeat new password', 'password1{Enter}')
		expect(await screen.findByText('Password too weak.')).toBeTruthy()
		await fill('New password', '2')
		await fill('Repeat new password', '2{Enter}')
		await waitFor(() => expect(heading()).toBe('Password changed'))
		expect(focusedText()).toBe('Password changed')
		expect(api.requests.at(-1)?.body).toEqual({ token: 'the_token', newPassword: 'password12', repeatPassword: 'password12' })
		expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
	})

	it('is reset by a link opened on the same page', async () => {
		openReset('')
		await waitFor(() => expect(heading()).toBe('Forgot your password?'))
		location.hash = '#the_token'
		await waitFor(() => expect(heading()).toBe('Choose a new password'))
		expect(location.hash).toBe('')
	})

	it('needs another link after the token was used', async () => {
		openReset('#old')
		await fill('New password', 'a new phrase')
		await fill('Repeat new password', 'a new phrase{Enter}')
		expect(await screen.findByText('This link has expired. Request a new one.')).toBeTruthy()
		expect(screen.getByLabelText('Username or email')).toBeTruthy()
	})
})

describe('confirming an address', () => {
	function openVerify(hash: string) {
		const api = fakeApi()
			.on(securityApi.confirmEmail, ({ body }) => {
				if (body.token === 'old') throw failWith('invalid_token')
				return { username: 'mira', email: 'mira@pond.example' }
			})
			.install()
		renderInFrame(<VerifyPage />, { path: `/verify-email${hash}` })
		return api
	}

	it('takes a click', async () => {
		const api = openVerify('#the_token')
		expect(location.hash).toBe('')
		expect(api.requests).toEqual([])
		await press('Confirm address')
		await waitFor(() => expect(heading()).toBe('Address confirmed'))
		expect(focusedText()).toBe('Address confirmed')
		expect(screen.getByText(/mira@pond.example is confirmed/)).toBeTruthy()
	})

	it('fails with a used link', async () => {
		openVerify('#old')
		await press('Confirm address')
		await waitFor(() => expect(heading()).toBe('This link has expired'))
	})

	it('fails with an incomplete link', async () => {
		openVerify('')
		await waitFor(() => expect(heading()).toBe('This link has expired'))
	})
})
