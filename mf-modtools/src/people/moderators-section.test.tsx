import type { Community } from '@folkmoot/community-contract/community'
import type { FailureCode } from '@folkmoot/contract-kit/failures'
import { endpoint } from '@folkmoot/kit/api'
import { alertsAtom } from '@folkmoot/kit/state'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import type * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { listModerators } from '../modtools.api.ts'
import { ModeratorsSection } from './moderators-section.tsx'

// Preloads lazy modules, so that on a busy machine loading does not count towards a test's timeout.
beforeAll(() => import('@folkmoot/kit/overlays'), 60_000)

const add = endpoint<typeof modtools.addModerator>('POST', '/api/communities/:communityId/mods')
const remove = endpoint<typeof modtools.removeModerator>('DELETE', '/api/communities/:communityId/mods/:username')
const self = sampleUser()
const [above, me, below] = [{ ...self, id: sampleId(21), username: 'above_me' }, self, { ...self, id: sampleId(23), username: 'below_me' }]
const added = { ...self, id: sampleId(24), username: 'anna_fern' }

let api: FakeApi
beforeEach(() => {
	api = fakeApi()
		.on(listModerators, () => [above, me, below])
		.on(add, () => [above, me, below, added])
		.on(remove, () => below)
		.install()
})

const setup = (user: Parameters<typeof memberSession>[0] = {}, onChange: (community: Community) => void = () => undefined) =>
	renderInFrame(<ModeratorsSection community={sampleCommunity({ userMod: true })} onChange={onChange} />, { session: memberSession(user) })
const alertTexts = (store: ReturnType<typeof setup>['store']) => store.get(alertsAtom).map(({ text }) => text)

it('adds a moderator by name with the lowest rank', async () => {
	const onChange = vi.fn()
	setup({}, onChange)
	expect(await screen.findByRole('button', { name: 'Add moderator' })).toHaveProperty('disabled', true)
	await userEvent.type(screen.getByLabelText('Username'), 'anna_fern{Enter}')
	await waitFor(() => expect(screen.getAllByRole('listitem').at(-1)?.textContent).toContain('@anna_fern'))
	expect(screen.getByLabelText('Username')).toHaveProperty('value', '')
	expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ userMod: true, mods: [above, me, below, added] }))
})

it('clears the field and keeps focus after adding', async () => {
	setup()
	await userEvent.type(await screen.findByLabelText('Username'), 'anna_fern')
	await userEvent.click(screen.getByRole('button', { name: 'Add moderator' }))
	await waitFor(() => expect(screen.getByLabelText('Username')).toHaveProperty('value', ''))
	expect(document.activeElement).toBe(screen.getByLabelText('Username'))
})

it.each<[FailureCode | number, string]>([
	['user_not_found', 'User not found'],
	[404, 'User not found'],
	['max_limit_reached', failWith('max_limit_reached').message],
	['conflict', failWith('conflict').message],
	['user_banned', failWith('user_banned').message],
])('shows the error: %s', async (code, sentence) => {
	api.on(add, () => {
		throw failWith(code)
	})
	const { store } = setup()
	await userEvent.type(await screen.findByLabelText('Username'), 'nobody_here{Enter}')
	await waitFor(() => expect(alertTexts(store)).toEqual([sentence]))
})

it('offers to remove lower ranks and oneself, but not higher ranks', async () => {
	setup()
	await screen.findByRole('button', { name: 'Remove @below_me' })
	expect(screen.getByRole('button', { name: 'Leave as moderator' })).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Remove @above_me' })).toBeNull()
})

it('offers admins to remove anyone', async () => {
	setup({ id: sampleId(30), isAdmin: true })
	for (const { username } of [above, me, below]) expect(await screen.findByRole('button', { name: `Remove @${username}` })).toBeTruthy()
})

it('confirms a removal', async () => {
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Remove @below_me' }))
	const question = await screen.findByRole('dialog', { name: 'Remove @below_me as a moderator?' })
	expect(api.requests.every(({ method }) => method === 'GET')).toBe(true)
	await userEvent.click(within(question).getByRole('button', { name: 'Remove moderator' }))
	await waitFor(() => expect(screen.queryByRole('link', { name: '@below_me' })).toBeNull())
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Moderators' })))
})

it('shows when the moderator was already removed', async () => {
	api.on(remove, () => {
		throw failWith('user_not_found')
	})
	const { store } = setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Remove @below_me' }))
	await userEvent.click(await screen.findByRole('button', { name: 'Remove moderator' }))
	await waitFor(() => expect(alertTexts(store)).toEqual(['@below_me is no longer a moderator. Someone else was faster.']))
	expect(screen.queryByRole('link', { name: '@below_me' })).toBeNull()
})

it('forbids the mod tools after leaving', async () => {
	const onChange = vi.fn()
	setup({}, onChange)
	await userEvent.click(await screen.findByRole('button', { name: 'Leave as moderator' }))
	const question = await screen.findByRole('dialog', { name: 'Stop being a moderator?' })
	await userEvent.click(within(question).getByRole('button', { name: 'Leave as moderator' }))
	await waitFor(() => expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ userMod: false, mods: [above, below] })))
	expect(location.pathname).toBe('/Gardening')
})
