import type { CaptchaWork } from '@folkmoot/account-contract/captcha-endpoints'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, it, vi } from 'vitest'
import { accountApi } from '../account.api.ts'
import { captchaApi } from './captcha.api.ts'
import { SignupForm } from './signup-form.tsx'

/** The solver is a chunk of its own, and the machine may be busy. */
const longTimeout = { timeout: 10_000 }
const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }

/** A challenge as the service creates it, with little work. */
async function challenge() {
	const created = await createChallenge({
		algorithm: 'PBKDF2/SHA-256',
		cost: 10,
		counter: 20,
		expiresAt: Math.floor(Date.now() / 1_000) + 60,
		deriveKey,
		...secrets,
	})
	const { keySignature = '', expiresAt = 0, ...rest } = created.parameters
	return { parameters: { ...rest, keySignature, expiresAt }, signature: created.signature ?? '' }
}

function setUp({ captchaOn = true } = {}) {
	const api = fakeApi()
		.on(accountApi.signUp, sampleUser)
		.on(captchaApi.getCaptcha, challenge)
		.on(accountApi.getUser, () => {
			throw failWith('user_not_found')
		})
		.install()
	const onSignedUp = vi.fn()
	renderInFrame(<SignupForm onSignedUp={onSignedUp} onLogIn={vi.fn()} />, { session: guestSession({ captchaOn }) })
	const submit = () => userEvent.click(screen.getByRole('button', { name: 'Signup' }))
	const challenges = () => api.requests.filter(({ url }) => url === '/api/_captcha').length
	return { api, onSignedUp, submit, challenges }
}

async function fillIn() {
	await userEvent.type(screen.getByLabelText('Username'), 'quiet_heron')
	await userEvent.type(screen.getByLabelText('Password'), 'a long phrase')
	await userEvent.type(screen.getByLabelText('Repeat password'), 'a long phrase')
}

it('solves the challenge while the form is filled in, and sends the token', async () => {
	const { api, onSignedUp, submit } = setUp()
	await fillIn()
	expect((await screen.findByRole('status')).textContent).toMatch(/human/)
	await submit()
	await waitFor(() => expect(onSignedUp).toHaveBeenCalledOnce(), longTimeout)
	expect(screen.getByRole('status').textContent).toBe('You are verified as human.')
	const { captchaToken } = (api.requests.at(-1)?.body ?? {}) as { captchaToken: string }
	const work = JSON.parse(atob(captchaToken)) as CaptchaWork
	expect(work.solution.counter).toBe(20)
	expect(await verifySolution({ ...work, deriveKey, ...secrets })).toMatchObject({ verified: true })
})

it('solves a new challenge after a rejected token, with an alert', async () => {
	const { api, onSignedUp, submit, challenges } = setUp()
	api.on(accountApi.signUp, () => {
		throw failWith('captcha_verify_fail_1')
	})
	await fillIn()
	await submit()
	expect((await screen.findByRole('alert', {}, longTimeout)).textContent).toBe(
		'The check expired and is running again. Press Signup again.',
	)
	expect(challenges()).toBe(2)
	api.on(accountApi.signUp, sampleUser)
	await submit()
	await waitFor(() => expect(onSignedUp).toHaveBeenCalledOnce(), longTimeout)
	expect(screen.queryByRole('alert')).toBeNull()
})

it('offers a retry after a failure', async () => {
	const { api, challenges } = setUp()
	api.on(captchaApi.getCaptcha, () => {
		throw failWith('internal_error')
	})
	await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, longTimeout))
	await waitFor(() => expect(challenges()).toBeGreaterThan(1), longTimeout)
	api.on(captchaApi.getCaptcha, challenge)
	await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, longTimeout))
	expect(await screen.findByText('You are verified as human.', {}, longTimeout)).toBeTruthy()
})

it('requests no challenge when captcha is off', async () => {
	const { api, onSignedUp, submit, challenges } = setUp({ captchaOn: false })
	await fillIn()
	await submit()
	await waitFor(() => expect(onSignedUp).toHaveBeenCalledOnce(), longTimeout)
	expect(screen.queryByRole('status')).toBeNull()
	expect(challenges()).toBe(0)
	expect(api.requests.at(-1)?.body).not.toHaveProperty('captchaToken')
})
