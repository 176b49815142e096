import type { FailureCode } from '@folkmoot/contract-kit/failures'
import type { ReplyOf } from '@folkmoot/kit/api'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ban, listBanned, listRules, unban } from '../modtools.api.ts'
import { BannedSection } from './banned-section.tsx'

const anna = { ...sampleUser(), id: sampleId(1), username: 'anna_fern' }
const bo = { ...sampleUser(), id: sampleId(2), username: 'bo_larch' }
const since = { bannedAt: '2024-06-15T10:00:00.000Z', reason: null, rule: null, expires: null }
let api: FakeApi
let people: ReplyOf<typeof listBanned>

// Preloads lazy modules, so that on a busy machine loading does not count towards a test's timeout.
beforeAll(() => Promise.all([import('./ban-dialog.tsx'), import('@folkmoot/kit/overlays')]), 60_000)

beforeEach(() => {
	people = [{ ...bo, ...since, expires: '2030-01-02T03:04:00.000Z', rule: 'No ads', reason: 'Sells pills.' }]
	api = fakeApi()
		.on(listBanned, () => people)
		.on(listRules, () => [])
		.on(ban, () => {
			people = [{ ...anna, ...since }, ...people]
			return anna
		})
		.on(unban, () => anna)
		.install()
})

const setup = () =>
	renderInFrame(<BannedSection community={sampleCommunity({ userMod: true })} onChange={() => undefined} />, { session: memberSession() })

async function banByName(name: string): Promise<void> {
	await userEvent.type(await screen.findByLabelText('Username'), `${name}{Enter}`)
	const dialog = await screen.findByRole('dialog', { name: `Ban @${name}?` })
	await userEvent.type(within(dialog).getByLabelText('Reason'), 'Sells.{Enter}')
}

async function alertTexts(store: ReturnType<typeof setup>['store']): Promise<string[]> {
	const { alertsAtom } = await import('../../../shell/kit/src/state/alerts.ts')
	return store.get(alertsAtom).map(({ text }) => text)
}

it('bans a member by name, case-insensitively', async () => {
	const { store } = setup()
	expect(await screen.findByRole('button', { name: 'Ban member' })).toHaveProperty('disabled', true)
	await banByName('ANNA_Fern')
	expect(await screen.findByRole('link', { name: '@anna_fern' })).toBeTruthy()
	expect(await alertTexts(store)).toEqual(['@anna_fern is banned.'])
	const sent = api.requests.find(({ method }) => method === 'POST')
	expect(sent?.body).toEqual({ username: 'ANNA_Fern', reason: 'Sells.', ruleId: '', expires: null })
	expect(screen.getByText('Permanent')).toBeTruthy()
	await waitFor(() => expect(screen.getByLabelText('Username')).toHaveProperty('value', ''))
})

it('focuses the field for the next name after a ban begun by its button', async () => {
	setup()
	await userEvent.type(await screen.findByLabelText('Username'), 'anna_fern')
	await userEvent.click(screen.getByRole('button', { name: 'Ban member' }))
	await userEvent.click(await screen.findByRole('button', { name: 'Ban @anna_fern' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')))
})

it('shows expiry and reason of each ban', async () => {
	setup()
	expect(await screen.findByText('Rule: “No ads”')).toBeTruthy()
	expect(screen.getByText('Sells pills.')).toBeTruthy()
	expect(screen.getByText(/^Until .*2030/)).toBeTruthy()
})

it('shows ten on each page', async () => {
	people = Array.from({ length: 12 }, (_, index) => ({ ...bo, ...since, id: sampleId(10 + index), username: `banned_${index}` }))
	setup()
	const list = within(await screen.findByRole('list', { name: 'Banned members' }))
	const names = () => list.getAllByRole('link').map(({ textContent }) => textContent)
	expect(names()).toEqual(people.slice(0, 10).map(({ username }) => `@${username}`))
	await userEvent.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: '2' }))
	expect(names()).toEqual(['@banned_10', '@banned_11'])
	for (const name of names()) await userEvent.click(screen.getByRole('button', { name: `Unban ${name}` }))
	await waitFor(() => expect(names()).toHaveLength(10))
	expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

it('lifts a ban', async () => {
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Unban @bo_larch' }))
	expect(await screen.findByText('No banned members.')).toBeTruthy()
	expect(api.requests.at(-1)?.body).toEqual({ username: 'bo_larch' })
	expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Banned members' }))
})

it.each<[FailureCode | number, string]>([
	['user_not_found', 'No user with username exists.'],
	[404, 'No user with username exists.'],
	['conflict', 'nobody_here is already banned.'],
	['not_admin_nor_mod', 'Forbidden.'],
])('shows the error: %s', async (code, sentence) => {
	api.on(ban, () => {
		throw failWith(code)
	})
	setup()
	await banByName('nobody_here')
	const dialog = within(await screen.findByRole('dialog', { name: 'Ban @nobody_here?' }))
	expect((await dialog.findByRole('alert')).textContent).toBe(sentence)
	expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Sells.')
	await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(screen.getByLabelText('Username')).toHaveProperty('value', 'nobody_here')
})
