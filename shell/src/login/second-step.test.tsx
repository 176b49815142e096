import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { loginApi } from './login.api.ts'
import { LoginForm } from './login-form.tsx'

const login = () => userEvent.click(screen.getByRole('button', { name: 'Login' }))

describe('the second step of a login', () => {
	it('is requested after a correct password, and can be left', async () => {
		const api = fakeApi()
			.on(loginApi.logIn, ({ body }) => {
				if (!body.code) throw failWith('second_factor_required')
				if (body.code !== '123 456') throw failWith('wrong_code')
				return sampleUser()
			})
			.install()
		const onLoggedIn = vi.fn()
		renderInFrame(<LoginForm onLoggedIn={onLoggedIn} />)
		await userEvent.type(screen.getByLabelText('Username'), 'mira')
		await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
		const code = await screen.findByLabelText('Code')
		await waitFor(() => expect(document.activeElement).toBe(code))
		await login()
		expect(screen.getByRole('alert').textContent).toBe('Code empty.')
		await userEvent.type(code, '1{Enter}')
		expect(await screen.findByText('That code is wrong or has already been used.')).toBeTruthy()
		await userEvent.click(screen.getByRole('button', { name: 'Back' }))
		expect(screen.getByLabelText('Username')).toHaveProperty('value', 'mira')
		expect(document.activeElement).toBe(screen.getByLabelText('Username'))
		expect(screen.queryByRole('alert')).toBeNull()
		await login()
		await userEvent.type(await screen.findByLabelText('Code'), '123 456{Enter}')
		await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
		expect(api.requests.at(-1)?.body).toEqual({ username: 'mira', password: 'secret', code: '123 456' })
	})
})

describe('alternative logins', () => {
	it.each([
		[{ mailOn: false, passkeysOn: false }, [false, false]],
		[{ mailOn: true, passkeysOn: false }, [true, false]],
		[{ mailOn: false, passkeysOn: true }, [false, true]],
	])('with %j', (site, [forgot, passkey]) => {
		renderInFrame(<LoginForm onLoggedIn={vi.fn()} onSignUp={vi.fn()} />, { session: guestSession(site) })
		expect(screen.queryByRole('link', { name: 'Forgot password?' }) !== null).toBe(forgot)
		expect(screen.queryByRole('button', { name: 'Log in with a passkey' }) !== null).toBe(passkey)
	})
})
