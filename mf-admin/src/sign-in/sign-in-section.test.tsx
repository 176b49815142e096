import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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
	renderInFrame(<SignInSection />, { session: memberSession({ isAdmin: true }) })
	return { sent: () => api.requests.filter(({ method }) => method !== 'GET') }
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
	await userEvent.click(screen.getByRole('button', { name: 'Save' }))
	expect(await screen.findByText('The address must begin with https.')).toBeTruthy()
	await userEvent.clear(screen.getByLabelText('Issuer address'))
	await fill('Issuer address', 'https://id.example')
	await userEvent.click(screen.getByRole('button', { name: 'Save' }))
	expect(await screen.findByRole('button', { name: 'Edit Example Works' })).toBeTruthy()
	expect(sent().at(-1)?.body).toMatchObject({ issuer: 'https://id.example', clientSecret: 'very secret', isOn: true })
})

it('keeps the secret of a provider that is changed, and removes one after asking', async () => {
	const { sent } = setUp({ ...empty, issuers: [works] })
	await userEvent.click(await screen.findByRole('button', { name: 'Edit Example Works' }))
	expect(await screen.findByText(works.logoutAddress)).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Save' }))
	await waitFor(() => expect(sent()).toHaveLength(1))
	expect(sent()[0]?.body).not.toHaveProperty('clientSecret')
	await userEvent.click(await screen.findByRole('button', { name: 'Remove Example Works' }))
	await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
	await waitFor(() => expect(sent().at(-1)).toMatchObject({ method: 'DELETE', url: `/api/_sign_in/issuers/${works.id}` }))
})

it('makes providers the only way once there is an emergency admin', async () => {
	const { sent } = setUp({ ...empty, issuers: [works] })
	await userEvent.click(await screen.findByRole('switch', { name: /^Sign in only with identity providers/ }))
	await userEvent.click(screen.getByRole('button', { name: 'Save' }))
	expect(await screen.findByText('Name an emergency admin first.')).toBeTruthy()
	await fill('Emergency admin', 'Keeper')
	await userEvent.click(screen.getByRole('button', { name: 'Save' }))
	await waitFor(() => expect(sent().at(-1)?.body).toEqual({ onlyIssuers: true, emergencyAdmin: 'Keeper' }))
})
