import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Fragment as LoginBox } from '../login/login-box.tsx'
import { DeleteAccount } from '../settings/delete-account.tsx'
import { IssuerLogins } from './issuer-logins.tsx'
import { signInApi } from './sign-in.api.ts'
import { isIssuersAnswer, SignInAnswer } from './sign-in-answer.tsx'

const works = { id: '0123456789abcdef01234567', label: 'Example Works' }

describe('the buttons of identity providers', () => {
	const show = (onlyIssuers: boolean) => {
		fakeApi()
			.on(signInApi.listButtons, () => ({ issuers: [works], onlyIssuers }))
			.install()
		renderInFrame(
			<IssuerLogins>
				<p>The form</p>
			</IssuerLogins>,
			{ session: guestSession({ issuersOn: true }) },
		)
	}

	it('stand below the form', async () => {
		show(false)
		expect(await screen.findByRole('button', { name: 'Continue with Example Works' })).toBeTruthy()
		expect(screen.getByText('The form')).toBeTruthy()
	})

	it('are not there where there is none, and nothing asks for them', async () => {
		const api = fakeApi().install()
		renderInFrame(
			<IssuerLogins>
				<p>The form</p>
			</IssuerLogins>,
		)
		expect(await screen.findByText('The form')).toBeTruthy()
		expect(screen.queryByText('or')).toBeNull()
		expect(api.requests).toEqual([])
	})

	it('stand in the box beside the feeds too, without a password where they are the only way', async () => {
		fakeApi()
			.on(signInApi.listButtons, () => ({ issuers: [works], onlyIssuers: true }))
			.install()
		renderInFrame(<LoginBox />, { session: guestSession({ issuersOn: true }) })
		expect(screen.queryByLabelText('Password')).toBeNull()
		expect(await screen.findByRole('button', { name: 'Continue with Example Works' })).toBeTruthy()
		expect(screen.queryByLabelText('Password')).toBeNull()
	})

	it('stand in place of the form where they are the only way', async () => {
		show(true)
		expect(await screen.findByRole('button', { name: 'Continue with Example Works' })).toBeTruthy()
		expect(screen.queryByText('The form')).toBeNull()
		await userEvent.click(screen.getByRole('button', { name: 'Emergency login' }))
		expect(screen.getByText('The form')).toBeTruthy()
	})
})

describe('the answer of a provider', () => {
	const suggestion = { label: 'Example Works', username: 'ada_l', email: 'ada@works.example', signupsDisabled: false }
	const finished = { outcome: 'new_identity', returnTo: '/all', user: null, suggestion } as const

	it.each([
		['state=x&code=y', true],
		['state=x&error=access_denied', true],
		['from=/all', false],
		['state=x', false],
	])('is known by its parameters: %s', (query, isAnswer) => {
		expect(isIssuersAnswer(new URLSearchParams(query))).toBe(isAnswer)
	})

	it('says why it was refused', async () => {
		fakeApi()
			.on(signInApi.finish, () => {
				throw failWith('sign_in_refused')
			})
			.install()
		renderInFrame(<SignInAnswer answer="state=x&code=y" />)
		expect((await screen.findByRole('alert')).textContent).toBe('This sign-in was not accepted. Try again.')
	})

	it('leads to a name, whose problems are shown at its field', async () => {
		const api = fakeApi()
			.on(signInApi.finish, () => finished)
			.on(signInApi.signUp, () => {
				throw failWith('user_exists')
			})
			.install()
		renderInFrame(<SignInAnswer answer="state=x&code=y" />)
		const name = await screen.findByLabelText('Username')
		expect(name).toHaveProperty('value', 'ada_l')
		await userEvent.click(screen.getByRole('button', { name: 'Signup' }))
		expect(await screen.findByText('ada_l is already taken.')).toBeTruthy()
		expect(api.requests.at(-1)?.body).toEqual({ username: 'ada_l', email: 'ada@works.example' })
		await userEvent.clear(name)
		await userEvent.type(name, 'ad')
		await userEvent.click(screen.getByRole('button', { name: 'Signup' }))
		expect(await screen.findByText('Username too short.')).toBeTruthy()
		expect(api.requests.filter(({ url }) => url.endsWith('/callback'))).toHaveLength(1)
	})

	it('leads to an account that exists, with its password', async () => {
		const api = fakeApi()
			.on(signInApi.finish, () => finished)
			.on(signInApi.join, () => {
				throw failWith('wrong_password')
			})
			.install()
		renderInFrame(<SignInAnswer answer="state=x&code=y" />)
		await userEvent.click(await screen.findByRole('button', { name: 'I already have an account here' }))
		await userEvent.type(screen.getByLabelText('Username'), 'mira')
		await userEvent.type(screen.getByLabelText('Password'), 'a guess')
		await userEvent.click(screen.getByRole('button', { name: 'Link account' }))
		await waitFor(() => expect(api.requests.at(-1)?.body).toEqual({ username: 'mira', password: 'a guess' }))
		expect(await screen.findByRole('alert')).toBeTruthy()
	})
})

describe('without a password', () => {
	const identities = { identities: [], linkable: [], confirmable: [works], hasPassword: false, confirmedUntil: null }
	const show = (confirmedUntil: string | null) => {
		fakeApi()
			.on(signInApi.listIdentities, () => ({ ...identities, confirmedUntil }))
			.install()
		const user = sampleUser()
		renderInFrame(<DeleteAccount username={user.username} onClose={vi.fn()} onDeleted={vi.fn()} />, { session: memberSession() })
	}

	it('the provider confirms before an account is deleted', async () => {
		show(null)
		expect(await screen.findByRole('button', { name: 'Confirm with Example Works' })).toBeTruthy()
		await userEvent.type(screen.getByLabelText('Type YES to confirm'), 'YES')
		expect(screen.getByRole('button', { name: 'Delete account' }).matches(':disabled')).toBe(true)
	})

	it('a confirmation is enough', async () => {
		show(new Date(Date.now() + 60_000).toISOString())
		expect(await screen.findByText('You have confirmed that it is you.')).toBeTruthy()
		await userEvent.type(screen.getByLabelText('Type YES to confirm'), 'YES')
		expect(screen.getByRole('button', { name: 'Delete account' }).matches(':disabled')).toBe(false)
	})
})
