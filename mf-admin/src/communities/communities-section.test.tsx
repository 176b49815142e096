import { alertsAtom } from '@folkmoot/kit/state'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { act, browseCommunities, type CommunityRequest, listRequests } from '../admin.api.ts'
import { listWaitingClaims } from '../claims/claims.api.ts'
import { listImports } from '../imports/imports.api.ts'
import { CommunitiesSection } from './communities-section.tsx'

const request = (over: Partial<CommunityRequest>): CommunityRequest => ({
	id: sampleId(900),
	byUser: 'anna_fern',
	communityName: 'Beekeeping',
	communityExists: false,
	note: 'There are five of us.',
	createdAt: '2024-06-15T11:00:00.000Z',
	deniedNote: null,
	deniedBy: null,
	deniedAt: null,
	...over,
})

let api: FakeApi

beforeEach(() => {
	api = fakeApi()
		.on(browseCommunities, ({ query: { name = '', next } }) => {
			const all = [sampleCommunity(), sampleCommunity({ id: sampleId(51), name: 'Cooking', isDefault: false })]
			if (next === 'more')
				return { communities: [sampleCommunity({ id: sampleId(52), name: 'Weaving' })], next: null, count: 3, topics: [] }
			const found = all.filter((one) => one.name.toLowerCase().includes(name))
			return { communities: found, next: name === '' ? 'more' : null, count: name === '' ? 3 : found.length, topics: [] }
		})
		.on(listRequests, () => [])
		.on(listImports, () => [])
		.on(listWaitingClaims, () => ({ claims: [], count: 0, next: null }))
		.on(act, () => ({ success: true as const, 'success:': true as const }))
		.install()
})

const setup = () => renderInFrame(<CommunitiesSection />, { session: memberSession({ isAdmin: true }) })
const cooking = () => screen.findByRole('switch', { name: 'Cooking is a default community' })
const sent = () => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('communities', () => {
	it('can be set as default and unset', async () => {
		setup()
		expect(await screen.findByRole('switch', { name: 'Gardening is a default community' })).toHaveProperty('checked', true)
		await userEvent.click(await cooking())
		await waitFor(() => expect(sent()).toEqual([{ action: 'add_default_forum', name: 'Cooking' }]))
		expect(await cooking()).toHaveProperty('checked', true)
		await waitFor(async () => {
			await userEvent.click(await cooking())
			expect(sent()).toHaveLength(2)
		})
		expect(sent()[1]).toEqual({ action: 'remove_default_forum', name: 'Cooking' })
	})

	it('keep their changes after another search', async () => {
		const { promise: response, resolve: respond } = Promise.withResolvers<void>()
		api.on(act, () => response.then(() => ({ success: true as const, 'success:': true as const })))
		const { store } = setup()
		await userEvent.click(await cooking())
		await waitFor(() => expect(sent()).toHaveLength(1))
		await userEvent.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'cook')
		await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1))
		respond()
		await waitFor(() => expect(store.get(alertsAtom)).toHaveLength(1))
		expect(await cooking()).toHaveProperty('checked', true)
	})

	it('revert when the change fails', async () => {
		api.on(act, () => {
			throw failWith('community_not_found')
		})
		setup()
		await userEvent.click(await cooking())
		await waitFor(() => expect(sent()).toHaveLength(1))
		await waitFor(async () => expect(await cooking()).toHaveProperty('checked', false))
	})

	it('are sorted, including later pages', async () => {
		setup()
		await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Newest')
		await userEvent.click(await screen.findByRole('button', { name: 'More' }))
		expect(await screen.findByRole('switch', { name: 'Weaving is a default community' })).toBeTruthy()
		expect(screen.getByRole('table', { name: 'Communities, the newest first' })).toBeTruthy()
		const sorts = api.requests
			.filter(({ url }) => url.includes('_communities'))
			.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('sort'))
		expect(sorts).toEqual(['size', 'new', 'new'])
	})

	it('are sorted by a column on press, reversed on the next', async () => {
		setup()
		const head = (name: string) => screen.getByRole('button', { name }).closest('th')?.getAttribute('aria-sort')
		const name = await screen.findByRole('button', { name: 'Name' })
		expect([head('Name'), head('Members'), head('Created')]).toEqual([null, 'descending', null])
		await userEvent.click(name)
		await waitFor(() => expect([head('Name'), head('Members')]).toEqual(['ascending', null]))
		await userEvent.click(name)
		await waitFor(() => expect(head('Name')).toBe('descending'))
		expect(screen.getByRole('combobox', { name: 'Order' })).toHaveProperty('value', 'name_dsc')
		await userEvent.click(screen.getByRole('button', { name: 'Members' }))
		await waitFor(() => expect(head('Members')).toBe('descending'))
	})

	it('are searched by name', async () => {
		setup()
		await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter by name' }), 'cook')
		await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1))
		expect(screen.getByRole('status').textContent).toBe('1 community')
		await userEvent.type(screen.getByRole('searchbox'), 'zz')
		await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
		await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(2))
		expect(screen.getByRole('status').textContent).toBe('3 in all')
	})

	it('load page by page', async () => {
		setup()
		await userEvent.click(await screen.findByRole('button', { name: 'More' }))
		expect(await screen.findByRole('switch', { name: 'Weaving is a default community' })).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
	})

	it('are created in a dialog', async () => {
		const { store } = setup()
		await userEvent.click(await screen.findByRole('button', { name: 'Create community' }))
		const { modalAtom } = await import('../../../shell/kit/src/state/modals.ts')
		expect(store.get(modalAtom)).toEqual({ name: 'create-community' })
	})
})

it('lists community requests and their outcome', async () => {
	api.on(listRequests, () => [
		request({}),
		request({ id: sampleId(901), communityName: 'Gardening', communityExists: true, note: null }),
		request({ id: sampleId(902), communityName: 'Gossip', deniedAt: '2024-06-15T11:30:00.000Z' }),
	])
	setup()
	expect(await screen.findByRole('heading', { name: 'Requested communities (3)' })).toBeTruthy()
	const items = await screen.findAllByRole('listitem')
	expect(items.map((item) => item.textContent)).toEqual([
		'Beekeepingby @anna_fern 1 hour agoThere are five of us.AcceptDecline',
		'GardeningExistsby @anna_fern 1 hour ago',
		'GossipDeclinedby @anna_fern 1 hour agoThere are five of us.',
	])
	// None is folded away; long notes are, each on its own.
	for (const item of items) expect(item.closest('[class*=box]')).toBeNull()
})

describe('answering a request', () => {
	const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
	let waiting: CommunityRequest[]

	beforeEach(() => {
		waiting = [
			request({}),
			request({ id: sampleId(901), communityName: 'Gossip', deniedAt: '2024-06-15T11:30:00.000Z', deniedNote: 'No.' }),
		]
		api.on(listRequests, () => waiting)
	})

	it('is offered for pending requests', async () => {
		setup()
		expect(await screen.findByRole('button', { name: 'Accept Beekeeping' })).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'Accept Gossip' })).toBeNull()
		expect(screen.getByText('Answered: No.')).toBeTruthy()
	})

	it('creates the community after confirmation', async () => {
		setup()
		await press('Accept Beekeeping')
		expect(sent()).toEqual([])
		waiting = [request({ communityExists: true })]
		await press('Accept')
		await waitFor(() => expect(sent()).toEqual([{ action: 'accept_comm', id: sampleId(900) }]))
		expect((await screen.findByRole('link', { name: 'Beekeeping' })).getAttribute('href')).toBe('/Beekeeping')
		await waitFor(() => expect(focusedText()).toMatch(/^BeekeepingExists/))
	})

	it('denies with a note', async () => {
		setup()
		await press('Decline Beekeeping')
		await userEvent.type(await screen.findByRole('textbox', { name: /Message to @anna_fern/ }), 'There is one.')
		await press('Decline')
		await waitFor(() => expect(sent()).toEqual([{ action: 'deny_comm', id: sampleId(900), body: 'There is one.' }]))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})

	it('shows why the community cannot be created', async () => {
		const { store } = setup()
		api.on(act, () => {
			throw failWith('max_limit_reached')
		})
		await press('Accept Beekeeping')
		await press('Accept')
		await waitFor(() => expect(store.get(alertsAtom)[0]?.text).toBe('@anna_fern already moderates the maximum number of communities.'))
	})
})
