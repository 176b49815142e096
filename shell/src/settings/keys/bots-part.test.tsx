import type { Bot } from '@folkmoot/account-contract/bot-endpoints'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accountApi } from '../../account.api.ts'
import { botsApi } from '../../bots.api.ts'
import { keysApi } from '../../keys.api.ts'
import { KeysSection } from './keys-section.tsx'

const bot = (number: number, over: Partial<Bot> = {}): Bot => ({
	id: sampleId(number),
	username: `helper_${number}_bot`,
	purpose: 'Posts the weather.',
	state: 'approved',
	answer: null,
	createdAt: '2024-06-14T12:00:00.000Z',
	answeredAt: null,
	...over,
})

function setUp(bots: Bot[] = [], moddingList: ReturnType<typeof sampleCommunity>[] = []) {
	const api = fakeApi()
		.on(accountApi.getUser, ({ params }) => ({ ...sampleUser(), username: String(params.username), moddingList }))
		.on(keysApi.listKeys, () => ({ keys: [] }))
		.on(keysApi.createKey, () => ({ key: 'fm_secret', keys: [] }))
		.on(botsApi.listBots, () => ({ bots }))
		.on(botsApi.requestBot, ({ body }) => {
			if (body.username === 'taken_bot') throw failWith('user_exists')
			return bot(9, { ...body, state: 'waiting' })
		})
		.on(botsApi.endBot, () => ({ success: true as const }))
		.install()
	renderInFrame(<KeysSection />, { session: memberSession({ isAdmin: true }) })
	return () => api.requests.filter(({ method }) => method !== 'GET')
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('a bot is asked for by a name, to which the end of bots is added, and a purpose', async () => {
	const writes = setUp()
	await press('Request a bot')
	await screen.findByLabelText('Username')
	await userEvent.click(screen.getAllByRole('button', { name: 'Request a bot' }).at(-1) ?? document.body)
	expect(screen.getByText('Choose a username.')).toBeTruthy()
	expect(screen.getByText('Say what it is for.')).toBeTruthy()
	await userEvent.type(screen.getByLabelText('What it does'), 'Welcomes.')
	await userEvent.type(screen.getByLabelText('Username'), 'taken')
	const send = () => userEvent.click(screen.getAllByRole('button', { name: 'Request a bot' }).at(-1) ?? document.body)
	await send()
	expect(await screen.findByText('That username is already taken.')).toBeTruthy()
	await userEvent.clear(screen.getByLabelText('Username'))
	await userEvent.type(screen.getByLabelText('Username'), 'Weather_Bot')
	await send()
	expect(await screen.findByText('Waiting for an admin')).toBeTruthy()
	expect(writes().map(({ body }) => body)).toEqual([
		{ username: 'taken_bot', purpose: 'Welcomes.' },
		{ username: 'Weather_Bot', purpose: 'Welcomes.' },
	])
})

it('each says what became of it; three are the most', async () => {
	setUp([bot(1), bot(2, { state: 'waiting' }), bot(3), bot(4, { state: 'denied', answer: 'What for?' })])
	const rows = await screen.findAllByRole('listitem')
	expect(rows.map(({ textContent }) => textContent)).toEqual([
		expect.stringMatching(/^@helper_1_botPosts the weather\.ApprovedNew keyDelete$/),
		expect.stringMatching(/Waiting for an adminWithdraw$/),
		expect.stringMatching(/Delete$/),
		expect.stringMatching(/Denied · From the admins: What for\?Remove$/),
	])
	expect(screen.queryByRole('button', { name: 'Request a bot' })).toBeNull()
})

it('an approved one gets a key, which cannot vote or administer, and moderates nowhere by itself', async () => {
	const writes = setUp([bot(1)])
	await press('New key for helper_1_bot')
	await userEvent.type(await screen.findByLabelText('Name'), 'Weather')
	expect(screen.queryByRole('checkbox', { name: /^(Vote|Moderate|Administer)/ })).toBeNull()
	await userEvent.type(screen.getByLabelText('Your password'), 'right')
	await press('Create key')
	expect(await screen.findByText('fm_secret')).toBeTruthy()
	expect(writes()).toMatchObject([{ url: '/api/_keys', body: { name: 'Weather', botId: sampleId(1), scopes: ['read'] } }])
})

it('one that moderates gets a key that may, where it does', async () => {
	const place = sampleCommunity({ id: sampleId(7), name: 'Weather' })
	const writes = setUp([bot(1)], [place])
	await press('New key for helper_1_bot')
	await userEvent.type(await screen.findByLabelText('Name'), 'Weather')
	await userEvent.click(await screen.findByRole('checkbox', { name: /^Moderate/ }))
	await userEvent.click(await screen.findByRole('checkbox', { name: '/Weather' }))
	await userEvent.type(screen.getByLabelText('Your password'), 'right')
	await press('Create key')
	expect(await screen.findByText('fm_secret')).toBeTruthy()
	expect(writes()).toMatchObject([{ body: { scopes: ['read', 'moderate'], communityIds: [place.id] } }])
})

it('is deleted after a question', async () => {
	const writes = setUp([bot(1)])
	await press('Delete helper_1_bot')
	await screen.findByText(/Its keys stop working at once/)
	await press('Delete')
	await waitFor(() => expect(screen.queryByText('@helper_1_bot')).toBeNull())
	expect(writes()).toMatchObject([{ method: 'DELETE', url: `/api/_bots/${sampleId(1)}` }])
})
