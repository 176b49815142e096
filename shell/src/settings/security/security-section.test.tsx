import type { OwnSession, Security } from '@folkmoot/account-contract/security'
import { alertsAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { securityApi } from '../../security.api.ts'
import { SecuritySection } from './security-section.tsx'

const time = '2024-06-14T12:00:00.000Z'
const nothing: Security = {
	mailOn: false,
	email: null,
	emailConfirmedAt: null,
	resetsHeldUntil: null,
	secondFactor: null,
	passkeysOn: false,
	passkeys: [],
}
const session = (number: number, over: Partial<OwnSession> = {}): OwnSession => ({
	id: sampleId(number),
	device: 'Firefox on Linux',
	kind: 'computer',
	createdAt: time,
	lastSeenAt: time,
	isCurrent: false,
	...over,
})
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']

function setUp(over: Partial<Security> = {}, user: { email?: string; emailConfirmedAt?: string } = {}) {
	const security = { ...nothing, ...over }
	const api = fakeApi()
		.on(securityApi.getSecurity, () => security)
		.on(securityApi.listSessions, () => ({
			sessions: [session(1, { isCurrent: true }), session(2, { device: 'Chrome on Android', kind: 'phone' })],
		}))
		.on(securityApi.getHomeAddress, () => ({ since: null }))
		.on(securityApi.makeHomeAddress, () => ({ path: '/home/secret/feed.atom', since: time }))
		.on(securityApi.endHomeAddress, () => ({ success: true as const }))
		.on(securityApi.endOtherSessions, () => ({ sessions: [session(1, { isCurrent: true })] }))
		.on(securityApi.endSession, () => ({ success: true as const }))
		.on(securityApi.askVerification, () => ({ success: true as const }))
		.on(securityApi.removePasskey, ({ body }) => {
			if (body?.password !== 'right') throw failWith('wrong_password')
			return { ...security, passkeys: [] }
		})
		.on(securityApi.renamePasskey, ({ body }) => ({ ...security, passkeys: security.passkeys.map((one) => ({ ...one, name: body.name })) }))
		.on(securityApi.changeSecondFactor, ({ query, body }) => {
			const on = { ...security, secondFactor: { since: time, recoveryCodesLeft: 10 } }
			if (query.action === 'confirm' && body.code !== '123456') throw failWith('wrong_code')
			if (query.action !== 'confirm' && body.password !== 'right') throw failWith('wrong_password')
			if (query.action === 'begin')
				return { security, setup: { key: 'ABCDEFGH2345', uri: 'otpauth://totp/Folkmoot:mira?secret=ABCDEFGH2345' } }
			return query.action === 'off' ? { security: nothing } : { security: on, recoveryCodes: codes }
		})
		.install()
	return { api, ...renderInFrame(<SecuritySection />, { session: memberSession(user) }) }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const fill = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text)

describe('features the site has turned off', () => {
	it('are not shown', async () => {
		setUp({}, { email: 'mira@pond.example' })
		await screen.findByText('Two-factor authentication')
		expect(screen.queryByText('Email address')).toBeNull()
		expect(screen.queryByText('Passkeys')).toBeNull()
		expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/_own_data')
	})
})

describe('the email address', () => {
	it('sends a confirmation link on request', async () => {
		const { api } = setUp({ mailOn: true }, { email: 'mira@pond.example' })
		await press('Send link')
		expect(await screen.findByText('Open the link sent to mira@pond.example.')).toBeTruthy()
		expect(api.requests.at(-1)?.url).toBe('/api/_email_verification')
		expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy()
	})

	it('tells until when links still go to the address before', async () => {
		setUp({ mailOn: true, resetsHeldUntil: '2024-06-21T12:00:00.000Z' }, { email: 'mira@pond.example', emailConfirmedAt: time })
		expect(await screen.findByText(/Until 21 June 2024, password reset links go only to your previous address/)).toBeTruthy()
	})

	it.each([
		[{}, 'Without a confirmed address you cannot reset your password if you forget it.'],
		[{ email: 'mira@pond.example', emailConfirmedAt: time }, 'Confirmed.'],
	])('of %j: %s', async (user, text) => {
		setUp({ mailOn: true }, user)
		expect(await screen.findByText(text)).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()
	})
})

describe('the second factor', () => {
	it('is set up with password, key and code, and shows recovery codes once', async () => {
		const { api } = setUp()
		await press('Set up')
		const dialog = await screen.findByRole('dialog', { name: 'Set up two-factor authentication' })
		await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
		expect(screen.getByText('Password cannot be empty.')).toBeTruthy()
		await fill('Your password', 'wrong{Enter}')
		expect(await screen.findByText('Invalid password')).toBeTruthy()
		await userEvent.clear(screen.getByLabelText('Your password'))
		await fill('Your password', 'right{Enter}')
		expect(await screen.findByRole('img', { name: 'QR code of the key below' })).toBeTruthy()
		expect(screen.getByLabelText('Key').textContent).toBe('ABCD EFGH 2345')
		await fill('Code', '000000{Enter}')
		expect(await screen.findByText(/That code is wrong/)).toBeTruthy()
		await userEvent.clear(screen.getByLabelText('Code'))
		await fill('Code', '123456{Enter}')
		const list = await screen.findByRole('list', { name: 'Recovery codes' })
		expect(
			within(list)
				.getAllByRole('listitem')
				.map(({ textContent }) => textContent),
		).toEqual(codes)
		await press('I have saved them')
		expect(await screen.findByText(/10 recovery codes are left/)).toBeTruthy()
		expect(api.requests.filter(({ url }) => url.includes('_second_factor')).map(({ body }) => body)).toEqual([
			{ password: 'wrong' },
			{ password: 'right' },
			{ code: '000000' },
			{ code: '123456' },
		])
	})

	it('is turned off with the password, and its codes are replaced', async () => {
		setUp({ secondFactor: { since: time, recoveryCodesLeft: 1 } })
		expect(await screen.findByText(/One recovery code is left/)).toBeTruthy()
		await press('New recovery codes')
		await fill('Your password', 'right{Enter}')
		expect(await screen.findByText('eeee-ffff-gggg-hhhh')).toBeTruthy()
		await press('I have saved them')
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await press('Turn off')
		await fill('Your password', 'right{Enter}')
		expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
	})
})

describe('passkeys', () => {
	it('are listed, renamed and removed', async () => {
		const passkey = { id: sampleId(9), name: 'Blue key', createdAt: time, lastUsedAt: time, isSynced: true }
		const { api } = setUp({ passkeysOn: true, passkeys: [passkey] })
		expect((await screen.findByRole('list', { name: 'Passkeys' })).textContent).toBe(
			'Blue keyAdded 14 June 2024, used 1 day ago, on all your devices',
		)
		await press('Rename Blue key')
		await userEvent.clear(await screen.findByLabelText('Name'))
		await fill('Name', 'Red key{Enter}')
		await press('Remove Red key')
		await press('Remove passkey')
		expect(screen.getByText('Password cannot be empty.')).toBeTruthy()
		const field = screen.getByLabelText('Your password')
		await waitFor(() => expect(document.activeElement).toBe(field))
		await userEvent.keyboard('wrong{Enter}')
		expect(await screen.findByText('Invalid password')).toBeTruthy()
		expect([field.getAttribute('aria-invalid'), screen.queryByText('Red key') !== null]).toEqual(['true', true])
		await userEvent.clear(field)
		await fill('Your password', 'right{Enter}')
		await waitFor(() => expect(screen.queryByText('Red key')).toBeNull())
		await waitFor(() => expect(focusedText()).toMatch(/^Passkeys/))
		expect(api.requests.slice(-3).map(({ method, url, body }) => [method, url, body])).toEqual([
			['PUT', `/api/_passkeys/${passkey.id}`, { name: 'Red key' }],
			['DELETE', `/api/_passkeys/${passkey.id}`, { password: 'wrong' }],
			['DELETE', `/api/_passkeys/${passkey.id}`, { password: 'right' }],
		])
	})
})

describe('sessions', () => {
	it('are ended one by one, except the current one', async () => {
		const { api, store } = setUp()
		expect(await screen.findByText('This device')).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'Log out Firefox on Linux' })).toBeNull()
		await press('Log out Chrome on Android')
		await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
		await waitFor(() => expect(focusedText()).toMatch(/^Firefox on Linux/))
		expect(api.requests.at(-1)).toMatchObject({ method: 'DELETE', url: `/api/_sessions/${sampleId(2)}` })
		expect(screen.queryByRole('button', { name: 'Log out others' })).toBeNull()
		expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Chrome on Android is logged out.'])
	})

	it('may be ended while another is being ended', async () => {
		const { api } = setUp()
		const others = [session(2, { device: 'Chrome on Android' }), session(3, { device: 'Safari on iOS' })]
		api.on(securityApi.listSessions, () => ({ sessions: [session(1, { isCurrent: true }), ...others] }))
		const replies: (() => void)[] = []
		api.on(securityApi.endSession, () => new Promise((resolve) => replies.push(() => resolve({ success: true }))))
		await press('Log out Chrome on Android')
		await press('Log out Safari on iOS')
		await waitFor(() => expect(replies).toHaveLength(2))
		for (const reply of replies) reply()
		await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
		expect(screen.queryByText('Chrome on Android')).toBeNull()
	})

	it('all others are ended at once', async () => {
		const { api } = setUp()
		await press('Log out others')
		await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
		await waitFor(() => expect(focusedText()).toMatch(/^Where you are logged in/))
		expect(api.requests.at(-1)).toMatchObject({ method: 'POST', url: '/api/_sessions?action=endOthers' })
	})
})

it('shows an error when it cannot be loaded', async () => {
	fakeApi().install()
	renderInFrame(<SecuritySection />, { session: memberSession() })
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

describe('the home feed', () => {
	it('shows its address once, and can be renewed and turned off', async () => {
		let made = 0
		setUp().api.on(securityApi.makeHomeAddress, () => ({ path: `/home/secret${++made}/feed.atom`, since: time }))
		await press('Create address')
		await screen.findByText(/\/home\/secret1\/feed\.atom$/)
		await press('New address')
		await screen.findByText(/\/home\/secret2\/feed\.atom$/)
		await press('Turn off')
		await waitFor(() => expect(screen.queryByText(/feed\.atom/)).toBeNull())
		await screen.findByRole('button', { name: 'Create address' })
	})
})
