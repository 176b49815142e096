import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { accountApi } from '../account.api.ts'
import { SignupForm } from './signup-form.tsx'

function setUp({ signUp = sampleUser, signupsDisabled = false }: { signUp?: typeof sampleUser; signupsDisabled?: boolean } = {}) {
	const api = fakeApi()
		.on(accountApi.signUp, signUp)
		.on(accountApi.getUser, ({ params }) => {
			if (params.username === 'taken_name') return sampleUser()
			throw failWith('user_not_found')
		})
		.install()
	const onSignedUp = vi.fn()
	renderInFrame(<SignupForm onSignedUp={onSignedUp} onLogIn={vi.fn()} />, { session: guestSession({ signupsDisabled }) })
	const submit = () => userEvent.click(screen.getByRole('button', { name: 'Signup' }))
	return { api, onSignedUp, submit, username: screen.getByLabelText('Username') }
}

const names = (api: ReturnType<typeof fakeApi>) => api.requests.filter(({ method }) => method === 'GET').map(({ url }) => url)
const errors = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

async function fillIn(username = 'quiet_heron') {
	await userEvent.type(screen.getByLabelText('Username'), username)
	await userEvent.type(screen.getByLabelText('Password'), 'a long phrase')
	await userEvent.type(screen.getByLabelText('Repeat password'), 'a long phrase')
}

describe('the sign-up form', () => {
	it('reports an error per field and clears it on edit', async () => {
		const { api, submit, username } = setUp()
		await submit()
		const empty = ['Username cannot be empty.', 'Password cannot be empty.', 'Repeat password cannot be empty.']
		expect(errors()).toEqual(empty)
		await waitFor(() => expect(document.activeElement).toBe(username))
		await userEvent.type(username, 'abc')
		expect(errors()).toEqual(empty.slice(1))
		await userEvent.type(screen.getByLabelText('Email (optional)'), 'nobody')
		await userEvent.type(screen.getByLabelText('Password'), 'short')
		await userEvent.type(screen.getByLabelText('Repeat password'), 'other')
		await submit()
		expect(errors()).toEqual(['Username too short.', 'Enter a valid email address.', 'Password too weak.', 'Passwords do not match.'])
		expect(api.requests).toEqual([])
	})

	it('creates an account', async () => {
		const { api, onSignedUp, submit } = setUp()
		await fillIn()
		await submit()
		await waitFor(() => expect(onSignedUp).toHaveBeenCalledOnce())
		expect(api.requests.at(-1)?.body).toEqual({ username: 'quiet_heron', email: '', password: 'a long phrase' })
	})

	it('checks the name once on blur, and does not submit a taken one', async () => {
		const { api, submit, username } = setUp()
		await userEvent.type(username, 'taken_name')
		expect(names(api)).toEqual([])
		await userEvent.tab()
		expect(await screen.findByText('taken_name is already taken.')).toBeTruthy()
		expect(names(api)).toEqual(['/api/users/taken_name'])
		await userEvent.type(screen.getByLabelText('Password'), 'a long phrase')
		await userEvent.type(screen.getByLabelText('Repeat password'), 'a long phrase')
		await submit()
		expect(errors()).toEqual(['taken_name is already taken.'])
		await userEvent.type(username, '2')
		expect(errors()).toEqual([])
		expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([])
	})

	it('rejects a reserved name on blur, without a request', async () => {
		const { api, submit, username } = setUp()
		await fillIn('Moderators')
		expect(errors()).toEqual(['This username is reserved.'])
		await submit()
		expect(errors()).toEqual(['This username is reserved.'])
		expect(api.requests).toEqual([])
		await userEvent.type(username, '2')
		expect(errors()).toEqual([])
	})

	it('checks the name one second after the last key', async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true })
		const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
		const { api, username } = setUp()
		await user.type(username, 'abc')
		await vi.advanceTimersByTimeAsync(2_000)
		expect(names(api)).toEqual([])
		await user.type(username, 'd')
		await vi.advanceTimersByTimeAsync(500)
		await user.type(username, 'e')
		await vi.advanceTimersByTimeAsync(800)
		expect(names(api)).toEqual([])
		await vi.advanceTimersByTimeAsync(300)
		expect(names(api)).toEqual(['/api/users/abcde'])
		vi.useRealTimers()
	})

	it.each([
		['user_exists', undefined, 'quiet_heron is already taken.'],
		[409, undefined, 'quiet_heron is already taken.'],
		['invalid_username', { username: 'This username is reserved.' }, 'This username is reserved.'],
		['invalid_password', { password: 'Password too weak.' }, 'Password too weak.'],
		['invalid_input', { email: 'Too long.' }, 'Enter a valid email address.'],
	] as const)("shows the service's error at its field: %s", async (code, fields, text) => {
		const { onSignedUp, submit } = setUp({
			signUp: () => {
				throw failWith(code, fields)
			},
		})
		await fillIn()
		await submit()
		expect(await screen.findByText(text)).toBeTruthy()
		expect(onSignedUp).not.toHaveBeenCalled()
	})

	it('is disabled with a notice while sign-ups are closed', async () => {
		const { username } = setUp({ signupsDisabled: true })
		expect(screen.getByText(/Sign-ups are closed/)).toBeTruthy()
		expect(username.matches(':disabled')).toBe(true)
		expect(screen.getByRole('button', { name: 'Signup' }).matches(':disabled')).toBe(true)
	})

	it('is disabled when the service closes sign-ups', async () => {
		const { submit } = setUp({
			signUp: () => {
				throw failWith('signups_disabled')
			},
		})
		await fillIn()
		await submit()
		expect(await screen.findByText(/Sign-ups are closed/)).toBeTruthy()
	})
})
