import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { loginApi } from './login.api.ts'
import { LoginForm } from './login-form.tsx'

function setUp(answer: () => ReturnType<typeof sampleUser> = sampleUser) {
	const api = fakeApi().on(loginApi.logIn, answer).install()
	const onLoggedIn = vi.fn()
	const onSignUp = vi.fn()
	renderInFrame(<LoginForm onLoggedIn={onLoggedIn} onSignUp={onSignUp} takesFocus />)
	const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }))
	return { api, onLoggedIn, onSignUp, submit }
}

const alertText = () => screen.queryByRole('alert')?.textContent ?? null

describe('the login form', () => {
	it('reports missing fields, focuses them, and clears the error on edit', async () => {
		const { api, submit } = setUp()
		expect(document.activeElement).toBe(screen.getByLabelText('Username'))
		await submit()
		expect(alertText()).toBe('Username and password empty.')
		await userEvent.type(screen.getByLabelText('Password'), 'secret')
		expect(alertText()).toBeNull()
		await submit()
		expect(alertText()).toBe('Username empty.')
		expect(document.activeElement).toBe(screen.getByLabelText('Username'))
		await userEvent.type(screen.getByLabelText('Username'), 'mira')
		await userEvent.clear(screen.getByLabelText('Password'))
		await submit()
		expect(alertText()).toBe('Password empty.')
		expect(document.activeElement).toBe(screen.getByLabelText('Password'))
		expect(api.requests).toEqual([])
	})

	it('logs in, with Enter too', async () => {
		const { api, onLoggedIn } = setUp()
		await userEvent.type(screen.getByLabelText('Username'), ' mira ')
		await userEvent.type(screen.getByLabelText('Password'), ' my secret {Enter}')
		await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
		expect(api.requests.map(({ body }) => body)).toEqual([{ username: 'mira', password: ' my secret ' }])
	})

	it.each([
		['wrong_password', 'Username and password do not match.'],
		[401, 'Username and password do not match.'],
		['account_suspended', '@mira is suspended.'],
	] as const)('%s: %s', async (code, text) => {
		const { onLoggedIn, submit } = setUp(() => {
			throw failWith(code)
		})
		await userEvent.type(screen.getByLabelText('Username'), 'mira')
		await userEvent.type(screen.getByLabelText('Password'), 'secret')
		await submit()
		expect(await screen.findByText(text)).toBeTruthy()
		expect(onLoggedIn).not.toHaveBeenCalled()
	})

	it('toggles the visibility of the password', async () => {
		setUp()
		expect(screen.queryByRole('button', { name: 'Show password' })).toBeNull()
		await userEvent.type(screen.getByLabelText('Password'), 'secret')
		await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
		expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text')
		await userEvent.clear(screen.getByLabelText('Password'))
		expect(screen.queryByRole('button', { name: 'Hide password' })).toBeNull()
		expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password')
	})

	it('links to sign-up', async () => {
		const { onSignUp } = setUp()
		await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
		expect(onSignUp).toHaveBeenCalledOnce()
	})
})
