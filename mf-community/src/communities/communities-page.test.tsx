import type { joinCommunity, requestCommunity } from '@folkmoot/community-contract/community-endpoints'
import type { CommunityTopic } from '@folkmoot/community-contract/community-topics'
import { endpoint } from '@folkmoot/kit/api'
import { alertsAtom, modalAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { browseCommunities } from '../community.api.ts'
import { Page } from './communities-page.tsx'

const join = endpoint<typeof joinCommunity>('POST', '/api/_joinCommunity')
const request = endpoint<typeof requestCommunity>('POST', '/api/community_requests')
const all = ['Gardening', 'bike_repair', 'GardenTools'].map((name, index) =>
	sampleCommunity({ id: sampleId(50 + index), name, userJoined: false, userMod: false }),
)

const isBeside = (url: string) => url.includes('limit=4')

function setup(path = '/communities', session = guestSession()) {
	const api = fakeApi()
		// Beside the list there are none, so that each is on the page once.
		.on(browseCommunities, ({ query }) => {
			const communities = query.limit === '4' ? [] : all
			return { communities, next: null, count: communities.length, topics: [] }
		})
		.on(join, ({ body }) => ({ ...(all.find(({ id }) => id === body.communityId) ?? sampleCommunity()), userJoined: true }))
		.install()
	return { api, ...renderInFrame(<Page />, { path, session, device: { infiniteScrolling: 'off' } }) }
}
const names = () =>
	screen.queryAllByRole('heading', { level: 2 }).flatMap(({ textContent }) => all.find(({ name }) => name === textContent)?.name ?? [])
const toggleMembership = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('all communities', () => {
	it('lists communities largest first with links', async () => {
		const { api } = setup()
		expect((await screen.findByRole('link', { name: 'bike_repair' })).getAttribute('href')).toBe('/bike_repair')
		expect(screen.getByRole('heading', { level: 1, name: 'All communities' })).toBeTruthy()
		expect(api.requests.map(({ url }) => url).filter((url) => !isBeside(url))).toEqual(['/api/_communities?sort=size'])
	})

	it('filters by name; Escape resets the filter and restores focus', async () => {
		setup()
		await toggleMembership('Search communities')
		await userEvent.keyboard('garden')
		expect(names()).toEqual(['Gardening', 'GardenTools'])
		expect(screen.getByRole('status').textContent).toBe('2 communities')
		await userEvent.keyboard('{Escape}')
		expect(names()).toEqual(['Gardening', 'bike_repair', 'GardenTools'])
		expect(document.activeElement?.textContent?.trim()).toBe('Search communities')
	})

	it('offers the topics that there are, keeps the order with a topic and the topic with a search', async () => {
		const { api } = setup('/communities?topic=food&sort=new')
		const known: CommunityTopic[] = ['books', 'food']
		api.on(browseCommunities, () => ({ communities: all, next: 'more', count: 3, topics: known }))
		const topics = await screen.findByRole('navigation', { name: 'Topics' })
		const links = within(topics).getAllByRole('link')
		expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
			['All topics', '/communities?sort=new', null],
			['Books', '/communities?topic=books&sort=new', null],
			['Food', '/communities?topic=food&sort=new', 'page'],
		])
		await toggleMembership('Search communities')
		await userEvent.keyboard('garden')
		await waitFor(() => expect(api.requests.at(-1)?.url).toBe('/api/_communities?name=garden&sort=new&topic=food'))
	})

	it('has no topics as long as no community has one, and ignores unknown ones', async () => {
		const { api } = setup('/communities?topic=none')
		await screen.findByRole('link', { name: 'bike_repair' })
		expect(screen.queryByRole('navigation', { name: 'Topics' })).toBeNull()
		expect(api.requests.map(({ url }) => url).filter((url) => !isBeside(url))).toEqual(['/api/_communities?sort=size'])
	})

	it('applies the search of the URL', async () => {
		setup('/communities?q=BIKE')
		await screen.findByRole('link', { name: 'bike_repair' })
		expect(names()).toEqual(['bike_repair'])
	})

	it('applies the sort of the URL, and stores a chosen one in it', async () => {
		const { api } = setup('/communities?sort=new')
		await screen.findByRole('link', { name: 'bike_repair' })
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most active')
		await waitFor(() => expect(location.search).toBe('?sort=active'))
		await waitFor(() =>
			expect(api.requests.map(({ url }) => url).filter((url) => !isBeside(url))).toEqual([
				'/api/_communities?sort=new',
				'/api/_communities?sort=active',
			]),
		)
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Largest')
		await waitFor(() => expect(location.search).toBe(''))
	})

	it('searches on the server when not all are loaded, showing local matches meanwhile', async () => {
		const { api } = setup()
		const [gardening, bikes, tools] = all
		if (!gardening || !bikes || !tools) throw new Error('three communities')
		api.on(browseCommunities, ({ query }) =>
			query.name === undefined
				? { communities: [gardening, bikes], next: 'more', count: 3, topics: [] }
				: { communities: [gardening, tools], next: null, count: 2, topics: [] },
		)
		await toggleMembership('Search communities')
		await userEvent.keyboard('garden')
		expect(names()).toEqual(['Gardening'])
		await waitFor(() => expect(names()).toEqual(['Gardening', 'GardenTools']))
		expect(screen.getByRole('status').textContent).toBe('2 communities')
		expect(api.requests.at(-1)?.url).toBe('/api/_communities?name=garden&sort=size')
	})

	it('shows an empty state when no name matches', async () => {
		setup('/communities?q=nothing_like_it')
		expect(await screen.findByText('No communities match “nothing_like_it”.')).toBeTruthy()
	})

	it('joins from the list', async () => {
		setup('/communities', memberSession())
		await toggleMembership('Join bike_repair')
		expect(await screen.findByRole('button', { name: 'Joined bike_repair' })).toBeTruthy()
		expect(screen.getByRole('button', { name: 'Join Gardening' })).toBeTruthy()
	})
})

describe('requesting a community', () => {
	const open = async () => {
		const shown = setup('/communities', memberSession())
		await toggleMembership('New')
		await screen.findByRole('dialog')
		return shown
	}
	const name = () => screen.getByRole('textbox', { name: 'Name' })

	it('prompts guests to log in', async () => {
		const { store } = setup()
		await toggleMembership('New')
		expect(store.get(modalAtom)).toEqual({ name: 'login-prompt' })
	})

	it('requires a name of at least three characters', async () => {
		await open()
		await userEvent.type(name(), 'ab')
		await toggleMembership('Request community')
		expect(screen.getByText('Community name has to have at least 3 characters.')).toBeTruthy()
		await waitFor(() => expect(document.activeElement).toBe(name()))
		await userEvent.type(name(), 'c')
		expect(screen.queryByText('Community name has to have at least 3 characters.')).toBeNull()
	})

	it('sends name and note and shows a confirmation', async () => {
		const { api, store } = await open()
		const reply = { id: sampleId(5), byUser: 'mira', communityName: 'Kites', communityExists: false, note: 'Wind.' }
		api.on(request, () => ({ ...reply, createdAt: '2024-06-15T12:00:00.000Z', deniedNote: null, deniedBy: null, deniedAt: null }))
		await userEvent.type(name(), 'Kites')
		await userEvent.type(screen.getByRole('textbox', { name: 'Why is it needed?' }), 'Wind.')
		await toggleMembership('Request community')
		await waitFor(() => expect(store.get(alertsAtom)[0]?.text).toBe('Requested!'))
		expect(api.requests.at(-1)?.body).toEqual({ name: 'Kites', note: 'Wind.' })
		expect(screen.queryByRole('dialog')).toBeNull()
	})

	it('shows server errors of the name at its field', async () => {
		const { api } = await open()
		api.on(request, () => {
			throw failWith('community_already_requested')
		})
		await userEvent.type(name(), 'Kites')
		await toggleMembership('Request community')
		await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
	})
})
