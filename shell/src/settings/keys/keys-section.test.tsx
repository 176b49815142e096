import type { ApiKey } from '@folkmoot/account-contract/key-endpoints'
import { limits } from '@folkmoot/contract-kit/limits'
import { alertsAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { botsApi } from '../../bots.api.ts'
import { frameApi } from '../../frame/frame.api.ts'
import { keysApi } from '../../keys.api.ts'
import { KeysSection } from './keys-section.tsx'

const pond = { id: sampleId(51), name: 'pond' }
const key = (number: number, over: Partial<ApiKey> = {}): ApiKey => ({
	id: sampleId(number),
	name: `Bot ${number}`,
	ending: 'a1B2',
	scopes: ['read'],
	communities: [],
	endsWithPassword: false,
	createdAt: '2024-06-14T12:00:00.000Z',
	expiresAt: null,
	lastUsedOn: null,
	...over,
})

function setUp(keys: ApiKey[] = [], user: Parameters<typeof memberSession>[0] = {}) {
	const session = memberSession(user)
	const api = fakeApi()
		.on(frameApi.getMe, () => session.user ?? sampleUser())
		.on(keysApi.listKeys, () => ({ keys }))
		.on(keysApi.createKey, ({ body }) => {
			if (body.password === 'wrong') throw failWith('wrong_password')
			if (body.scopes.includes('moderate')) throw failWith('not_mod')
			return { key: 'fm_secret', keys: [key(9, { name: body.name, scopes: body.scopes }), ...keys] }
		})
		.on(botsApi.listBots, () => ({ bots: [] }))
		.on(keysApi.revokeKey, () => ({ success: true as const }))
		.install()
	const writes = () => api.requests.filter(({ method }) => method !== 'GET')
	return {
		writes,
		...renderInFrame(<KeysSection />, { session: { ...session, user: session.user && { ...session.user, moddingList: null } } }),
	}
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))
async function openDialog() {
	await press('New key')
	await screen.findByLabelText('Name')
}
const fill = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

describe('a new key', () => {
	it('is asked for with all that is missing said at once', async () => {
		const { writes } = setUp()
		await openDialog()
		await choose(/^Read/)
		await press('Create key')
		expect(screen.getByText('Give the key a name.')).toBeTruthy()
		expect(screen.getByText('Choose what the key may do.')).toBeTruthy()
		expect(screen.getByText('Password cannot be empty.')).toBeTruthy()
		await fill('Your password', 'right')
		await press('Create key')
		expect(writes()).toEqual([])
	})

	it('needs the password: only a wrong one is called wrong', async () => {
		const { store } = setUp([], { moddingList: [sampleCommunity(pond)] })
		await openDialog()
		await fill('Name', 'Bot')
		await fill('Your password', 'wrong')
		await press('Create key')
		expect(await screen.findByText('Invalid password')).toBeTruthy()
		await userEvent.clear(screen.getByLabelText('Your password'))
		await fill('Your password', 'right')
		await userEvent.click(await screen.findByRole('checkbox', { name: /^Moderate/ }))
		await press('Create key')
		expect(screen.getByText('Choose at least one community.')).toBeTruthy()
		await choose(/^\/pond/)
		await press('Create key')
		await waitFor(() => expect(store.get(alertsAtom)).toHaveLength(1))
		expect(screen.queryByText('Invalid password')).toBeNull()
	})

	it('is shown once, and its name from then on', async () => {
		const { writes } = setUp()
		await openDialog()
		await fill('Name', ' Weather bot ')
		await choose(/^Vote/)
		await userEvent.selectOptions(screen.getByLabelText('Expires'), 'After 30 days')
		await fill('Your password', 'right')
		await press('Create key')
		expect(await screen.findByText('fm_secret')).toBeTruthy()
		const rights = { scopes: ['read', 'vote'], communityIds: [] }
		const body = { name: 'Weather bot', ...rights, expiresInDays: 30, endsWithPassword: true, password: 'right' }
		expect(writes()).toMatchObject([{ method: 'POST', url: '/api/_keys', body }])
		await press('I have saved it')
		expect(screen.queryByText('fm_secret')).toBeNull()
		expect(within(screen.getByRole('list', { name: 'API keys' })).getByText('Weather bot')).toBeTruthy()
	})

	it('offers moderation to moderators and administration to admins only', async () => {
		setUp()
		await openDialog()
		expect(screen.getByRole('checkbox', { name: /^Write/ })).toBeTruthy()
		expect(screen.queryByRole('checkbox', { name: /^(Moderate|Administer)/ })).toBeNull()
	})

	it('of an admin who moderates nowhere may moderate only if it may administer', async () => {
		const { writes } = setUp([], { isAdmin: true })
		await openDialog()
		expect(screen.queryByRole('checkbox', { name: /^Moderate/ })).toBeNull()
		await choose(/^Administer/)
		await choose(/^Moderate/)
		await choose(/^Administer/)
		expect(screen.queryByRole('checkbox', { name: /^Moderate/ })).toBeNull()
		await fill('Name', 'Bot')
		await fill('Your password', 'right')
		await press('Create key')
		expect(await screen.findByText('fm_secret')).toBeTruthy()
		expect(writes()).toMatchObject([{ body: { scopes: ['read'], communityIds: [] } }])
	})

	it('is not offered once there are as many as possible', async () => {
		setUp(Array.from({ length: limits.keysMax }, (_, number) => key(number)))
		await screen.findByText('Bot 1')
		expect(screen.queryByRole('button', { name: 'New key' })).toBeNull()
	})
})

describe('the keys', () => {
	it('say what they may do, where, and how long', async () => {
		const expiresAt = '2024-06-01T12:00:00.000Z'
		setUp([key(1, { scopes: ['read', 'moderate'], communities: [pond], expiresAt, lastUsedOn: '2024-05-31' }), key(2)])
		const [first, second] = await screen.findAllByRole('listitem')
		expect(first?.textContent).toMatch(/Read · Moderate · \/pond.*ends in a1B2 · used .*2024 · expired .*2024/)
		expect(second?.textContent).toMatch(/ends in a1B2 · never used · never expires/)
	})

	it('are revoked after a question', async () => {
		const { writes } = setUp([key(1), key(2)])
		await press('Revoke Bot 1')
		await press('Cancel')
		expect(writes()).toEqual([])
		await press('Revoke Bot 1')
		await press('Revoke key')
		await waitFor(() => expect(screen.queryByText('Bot 1')).toBeNull())
		expect(screen.getByText('Bot 2')).toBeTruthy()
		expect(writes()).toMatchObject([{ method: 'DELETE', url: `/api/_keys/${sampleId(1)}` }])
	})

	it('are revoked by keyboard, and the focus goes to those that are left, at last to where new ones are made', async () => {
		setUp([key(1), key(2)])
		for (const [name, next] of [
			['Bot 1', /^Bot 2/],
			['Bot 2', /New key$/],
		] as const) {
			;(await screen.findByRole('button', { name: `Revoke ${name}` })).focus()
			await userEvent.keyboard('{Enter}')
			;(await screen.findByRole('button', { name: 'Revoke key' })).focus()
			await userEvent.keyboard('{Enter}')
			await waitFor(() => expect(screen.queryByText(name)).toBeNull())
			await waitFor(() => expect(focusedText()).toMatch(next))
		}
	})
})
