import type { mute } from '@folkmoot/account-contract/account-endpoints'
import type { Community } from '@folkmoot/community-contract/community'
import type { joinCommunity } from '@folkmoot/community-contract/community-endpoints'
import { endpoint } from '@folkmoot/kit/api'
import { modalAtom, sessionAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleAuthor, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { getCommunity } from '../community.api.ts'
import { Page } from './community-page.tsx'

const join = endpoint<typeof joinCommunity>('POST', '/api/_joinCommunity')
const muteEndpoint = endpoint<typeof mute>('POST', '/api/mutes')

interface Options {
	community?: Partial<Community>
	session?: ReturnType<typeof memberSession>
	/** The name as in the address. */
	name?: string
}

function setup({ community = {}, session = guestSession(), name = 'Gardening' }: Options = {}) {
	const known = sampleCommunity(session.user ? { userJoined: false, userMod: false, ...community } : community)
	const api = fakeApi()
		.on(getCommunity, () => known)
		.on(join, ({ body }) => ({ ...known, userJoined: !body.leave, userMod: false, noMembers: known.noMembers + (body.leave ? -1 : 1) }))
		.install()
	return { api, ...renderInFrame(<Page />, { path: `/${name}`, params: { community: name }, session }) }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const small = { noMembers: 7 }

describe('community page', () => {
	it('shows name, size, date, description, rules and moderators', async () => {
		const rule = { id: sampleId(60), communityId: sampleId(50), zIndex: 1, createdBy: sampleId(1), createdAt: '2023-01-01T00:00:00.000Z' }
		setup({ community: { ...small, rules: [{ ...rule, rule: 'Be kind', description: 'To all.' }], mods: [sampleAuthor()] } })
		expect(await screen.findByRole('heading', { level: 1, name: 'Gardening' })).toBeTruthy()
		expect(screen.getAllByText(/7 members/)[0]?.textContent).toBe('7 members · Created 1 January 2023')
		expect(screen.getAllByText('Soil, seeds and patience.')[0]).toBeTruthy()
		expect(screen.getByText('Be kind')).toBeTruthy()
		expect(screen.getByRole('link', { name: '@anna_fern' }).getAttribute('href')).toBe('/@anna_fern')
	})

	it.each([
		['teal', 3, 'var(--mark-8)'],
		['none', 0, 'var(--mark-7)'],
	] as const)('has the accent %s that its moderators chose', async (accent, marked, ground) => {
		setup({ community: { accent, proPic: null, bannerImage: null }, session: memberSession() })
		const heading = await screen.findByRole('heading', { level: 1, name: 'Gardening' })
		expect(document.querySelectorAll(`[data-accent="${accent}"]`)).toHaveLength(marked)
		const drawn = heading.closest('header')?.querySelectorAll(':scope svg > path:first-child') ?? []
		expect([...drawn].map((path) => path.getAttribute('fill')).slice(0, 2)).toEqual([ground, ground])
	})

	it('refers to the site rules when it has none', async () => {
		setup()
		expect((await screen.findByRole('link', { name: 'guidelines of the site' })).getAttribute('href')).toBe('/guidelines')
	})

	it('shows not found for an unknown name', async () => {
		fakeApi()
			.on(getCommunity, () => {
				throw failWith('community_not_found')
			})
			.install()
		renderInFrame(<Page />, { path: '/Nowhere', params: { community: 'Nowhere' } })
		expect(await screen.findByText("The page you're looking for does not exist.")).toBeTruthy()
	})

	it('redirects to the canonical name', async () => {
		setup({ name: 'gARDENING' })
		await waitFor(() => expect(location.pathname).toBe('/Gardening'))
	})
})

describe('joining and leaving', () => {
	it('asks guests to log in', async () => {
		const { store } = setup()
		await userEvent.click(await button('Join Gardening'))
		expect(store.get(modalAtom)).toEqual({ name: 'login-prompt' })
	})

	it('updates the member count and the joined communities', async () => {
		const { api, store } = setup({ community: small, session: memberSession({}, { communities: [] }) })
		await userEvent.click(await button('Join Gardening'))
		expect(await button('Joined Gardening')).toBeTruthy()
		expect(screen.getAllByText(/8 members/)[0]).toBeTruthy()
		expect(store.get(sessionAtom).communities.map(({ name }) => name)).toEqual(['Gardening'])
		expect(api.requests.at(-1)?.body).toEqual({ communityId: sampleId(50), leave: false })
	})

	it('leaves immediately when not a moderator', async () => {
		setup({ community: { ...small, userJoined: true }, session: memberSession() })
		await userEvent.click(await button('Joined Gardening'))
		expect(await button('Join Gardening')).toBeTruthy()
	})

	it('asks moderators to confirm leaving', async () => {
		const { api } = setup({ community: { ...small, userJoined: true, userMod: true }, session: memberSession() })
		await userEvent.click(await button('Joined Gardening'))
		const dialog = await screen.findByRole('dialog', { name: 'Leave Gardening?' })
		expect(api.requests.some(({ method }) => method === 'POST')).toBe(false)
		await userEvent.click(within(dialog).getByRole('button', { name: 'Leave community' }))
		expect(await button('Join Gardening')).toBeTruthy()
	})

	it('removes a leaving moderator from the list', async () => {
		const [me, other] = [sampleAuthor({ username: 'mira' }), sampleAuthor({ id: sampleId(2), username: 'other_mod' })]
		const { api } = setup({ community: { userJoined: true, userMod: true, mods: [me, other] }, session: memberSession() })
		api.on(join, () => sampleCommunity({ userJoined: false, userMod: false, mods: [other] }))
		expect(await screen.findByRole('link', { name: '@mira' })).toBeTruthy()
		await userEvent.click(await button('Joined Gardening'))
		await userEvent.click(await button('Leave community'))
		await waitFor(() => expect(screen.queryByRole('link', { name: '@mira' })).toBeNull())
		expect(screen.getByRole('link', { name: '@other_mod' })).toBeTruthy()
	})
})

describe('actions', () => {
	it.each([
		['guest', guestSession(), {}, false, null],
		['member', memberSession(), {}, true, null],
		['moderator', memberSession(), { userJoined: true, userMod: true }, true, 'MOD TOOLS'],
		['admin', memberSession({ isAdmin: true }), {}, true, 'MOD TOOLS (ADMIN)'],
		['admin who moderates', memberSession({ isAdmin: true }), { userMod: true }, true, 'MOD TOOLS'],
		['member, restricted', memberSession(), { postingRestricted: true }, true, null],
		['moderator, restricted', memberSession(), { postingRestricted: true, userMod: true }, true, 'MOD TOOLS'],
		['banned member', memberSession({}, { bannedFrom: [sampleId(50)] }), {}, true, null],
	] as const)('%s', async (_role, session, community, canPost, tools) => {
		setup({ session, community })
		await screen.findByRole('heading', { level: 1 })
		expect(screen.queryByRole('link', { name: 'Create post' }) !== null).toBe(canPost)
		expect(screen.queryByRole('link', { name: /MOD TOOLS/ })?.textContent ?? null).toBe(tools)
	})

	it('shows a ban', async () => {
		setup({ session: memberSession({}, { bannedFrom: [sampleId(50)] }) })
		expect(await screen.findByText("You've been banned from Gardening.")).toBeTruthy()
	})

	it('mutes, and explains the effect', async () => {
		const { api, store } = setup({ session: memberSession() })
		const mutes = { communityMutes: [], userMutes: [] }
		api.on(muteEndpoint, () => ({ ...mutes, id: sampleId(90), type: 'community' as const, createdAt: '2024-06-15T12:00:00.000Z' }))
		await userEvent.click(await button('More about Gardening'))
		await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute community' }))
		const { alertsAtom } = await import('@folkmoot/kit/state')
		await waitFor(() => expect(store.get(alertsAtom)[0]?.text).toBe("Posts from /Gardening won't appear on All anymore."))
	})
})
