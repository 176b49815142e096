import type { ApiError } from '@folkmoot/kit/api'
import type { PasswordStepProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { addIssuer, editIssuer, editSignIn, getSignIn, removeIssuer, type SignInSettings } from './sign-in.api.ts'
import { SignInSection } from './sign-in-section.tsx'

const works = {
	id: '0123456789abcdef01234567',
	label: 'Example Works',
	issuer: 'https://id.example',
	clientId: 'folkmoot',
	scopes: 'openid profile email',
	nameClaim: 'preferred_username',
	emailClaim: 'email',
	groupsClaim: '',
	adminGroup: '',
	isOn: true,
	hasSecret: true,
	logoutAddress: 'https://talk.example/api/_login/issuers/0123456789abcdef01234567/logout',
}
const empty: SignInSettings = { issuers: [], onlyIssuers: false, emergencyAdmin: null, redirectAddress: 'https://talk.example/login' }

function setUp(settings: SignInSettings) {
	const api = fakeApi()
		.on(getSignIn, () => settings)
		.on(addIssuer, ({ body }) => {
			if (body.issuer.startsWith('http:')) throw failWith('invalid_input', { issuer: 'The address must begin with https.' })
			return { ...settings, issuers: [works] }
		})
		.on(editIssuer, () => settings)
		.on(removeIssuer, () => empty)
		.on(editSignIn, ({ body }) => {
			if (body.emergencyAdmin === null) throw failWith('invalid_input', { emergencyAdmin: 'Name an emergency admin first.' })
			return { ...settings, onlyIssuers: body.onlyIssuers, emergencyAdmin: body.emergencyAdmin }
		})
		.install()
	renderInFrame(<SignInSection />, {
		session: memberSession({ isAdmin: true }),
		modules: { 'shell/fragments/password-step': { Fragment: PasswordStep } },
	})
	return { sent: () => api.requests.filter(({ method }) => method !== 'GET') }
}

/** In place of the shell's: it asks for the password and hands it in. */
function PasswordStep({ title, children, fields, confirmLabel, onRefused, onPassword }: PasswordStepProps) {
	const [password, setPassword] = useState('')
	const confirm = () => onPassword(password).catch((refused: ApiError) => onRefused?.(refused))
	return (
		<div role="dialog" aria-label={title}>
			{children}
			{fields}
			<input type="password" aria-label="Your password" value={password} onChange={({ target }) => setPassword(target.value)} />
			<button type="button" onClick={() => void confirm()}>
				{confirmLabel}
			</button>
		</div>
	)
}

const password = 'kestrel harbour'
/** Confirms in the dialog, with the password. */
async function confirmIn(title: string, label: string) {
	const dialog = within(await screen.findByRole('dialog', { name: title }))
	await userEvent.clear(dialog.getByLabelText('Your password'))
	await userEvent.type(dialog.getByLabelText('Your password'), password)
	await userEvent.click(dialog.getByRole('button', { name: label }))
}

const fill = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

it('adds a provider, and shows what is wrong at its field', async () => {
	const { sent } = setUp(empty)
	expect(await screen.findByText('https://talk.example/login')).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Add provider' }))
	await screen.findByRole('dialog', { name: 'Add an identity provider' })
	await fill('Text on the button', 'Example Works')
	await fill('Issuer address', 'http://id.example')
	await fill('Client ID', 'folkmoot')
	await fill('Client secret', 'very secret')
	await confirmIn('Add an identity provider', 'Save')
	expect(await screen.findByText('The address must begin with https.')).toBeTruthy()
	await userEvent.clear(screen.getByLabelText('Issuer address'))
	await fill('Issuer address', 'https://id.example')
	await confirmIn('Add an identity provider', 'Save')
	expect(await screen.findByRole('button', { name: 'Edit Example Works' })).toBeTruthy()
	expect(sent().at(-1)?.body).toMatchObject({ issuer: 'https://id.example', clientSecret: 'very secret', isOn: true, password })
})

it('keeps the secret of a provider that is changed, and removes one after asking', async () => {
	const { sent } = setUp({ ...empty, issuers: [works] })
	await userEvent.click(await screen.findByRole('button', { name: 'Edit Example Works' }))
	expect(await screen.findByText(works.logoutAddress)).toBeTruthy()
	await confirmIn('Edit Example Works', 'Save')
	await waitFor(() => expect(sent()).toHaveLength(1))
	expect(sent()[0]?.body).toMatchObject({ password })
	expect(sent()[0]?.body).not.toHaveProperty('clientSecret')
	await userEvent.click(await screen.findByRole('button', { name: 'Remove Example Works' }))
	await confirmIn('Remove Example Works?', 'Remove')
	const url = `/api/_sign_in/issuers/${works.id}`
	await waitFor(() => expect(sent().at(-1)).toMatchObject({ method: 'DELETE', url, body: { password } }))
})

it('makes providers the only way once there is an emergency admin', async () => {
	const { sent } = setUp({ ...empty, issuers: [works] })
	await userEvent.click(await screen.findByRole('switch', { name: /^Sign in only with identity providers/ }))
	await userEvent.click(screen.getByRole('button', { name: 'Save' }))
	expect(sent()).toEqual([])
	await confirmIn('Change how members sign in?', 'Save')
	expect(await screen.findByText('Name an emergency admin first.')).toBeTruthy()
	await fill('Emergency admin', 'Keeper')
	await userEvent.click(screen.getByRole('button', { name: 'Save' }))
	await confirmIn('Change how members sign in?', 'Save')
	await waitFor(() => expect(sent().at(-1)?.body).toEqual({ onlyIssuers: true, emergencyAdmin: 'Keeper', password }))
})
