import { mutesApi } from '@folkmoot/kit/content/mutes/mutes.api.ts'
import { alertsAtom, sessionAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '../account.api.ts'
import { MutedSection } from './muted-section.tsx'

// Lazy modules load slowly on a busy machine: that must not count against the test timeout.
beforeAll(() => Promise.all([import('@folkmoot/kit/overlays')]), 60_000)

const at = '2024-06-01T12:00:00.000Z'
const mutes = {
	communityMutes: [sampleCommunity(), sampleCommunity({ id: sampleId(51), name: 'Chess' })].map((mutedCommunity, index) => ({
		id: sampleId(300 + index),
		type: 'community' as const,
		createdAt: at,
		mutedCommunityId: mutedCommunity.id,
		mutedCommunity,
	})),
	userMutes: [
		{
			id: sampleId(310),
			type: 'user' as const,
			createdAt: at,
			mutedUserId: sampleId(9),
			mutedUser: { ...sampleUser(), id: sampleId(9), username: 'bo_larch' },
		},
	],
}

function setUp(answer: () => { success: true } = () => ({ success: true }), initial: typeof mutes = mutes) {
	const api = fakeApi()
		.on(mutesApi.unmuteCommunity, answer)
		.on(mutesApi.unmuteUser, answer)
		.on(accountApi.unmuteAll, () => mutes)
		.install()
	const { store } = renderInFrame(<MutedSection />, { session: memberSession({}, { mutes: initial }) })
	return { api, store, texts: () => store.get(alertsAtom).map(({ text }) => text) }
}

function manyUserMutes(count: number): typeof mutes.userMutes {
	return Array.from({ length: count }, (_, index) => ({
		id: sampleId(1_000 + index),
		type: 'user' as const,
		createdAt: at,
		mutedUserId: sampleId(2_000 + index),
		mutedUser: { ...sampleUser(), id: sampleId(2_000 + index), username: `member_${index}` },
	}))
}

const userList = () => screen.getByRole('list', { name: 'Muted: Users' })
const rows = () => within(userList()).getAllByRole('listitem')

describe('muted', () => {
	it('unmutes a community and a member', async () => {
		const { api, texts } = setUp()
		await userEvent.click(screen.getByRole('button', { name: 'Unmute /Gardening' }))
		// After a deletion by keyboard the focus is on the next item.
		await waitFor(() => expect(focusedText()).toBe('C/ChessUnmute'))
		await userEvent.click(screen.getByRole('button', { name: 'Unmute @bo_larch' }))
		await waitFor(() => expect(focusedText()).toMatch(/^Users No muted users/))
		await waitFor(() => expect(texts()).toEqual(['Unmuted /Gardening', 'Unmuted @bo_larch']))
		expect(api.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
			`DELETE /api/mutes/communities/${sampleId(50)}`,
			`DELETE /api/mutes/users/${sampleId(9)}`,
		])
		expect(screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)).toEqual(['C/Chess'])
		expect(screen.getByText(/^No muted users/)).toBeTruthy()
	})

	it('unmutes all of a type, after confirmation if there are several', async () => {
		const { api, store, texts } = setUp()
		await userEvent.click(screen.getAllByRole('button', { name: 'Unmute all' })[0] ?? document.body)
		const question = await screen.findByRole('dialog', { name: 'Unmute all 2 communities?' })
		expect(api.requests).toEqual([])
		await userEvent.click(within(question).getByRole('button', { name: 'Unmute all' }))
		expect(await screen.findByText(/^No muted communities/)).toBeTruthy()
		expect(api.requests.map(({ url }) => url)).toEqual(['/api/mutes?type=community'])
		expect(store.get(sessionAtom).mutes.userMutes).toHaveLength(1)
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

		await userEvent.click(screen.getByRole('button', { name: 'Unmute all' }))
		expect(await screen.findByText(/^No muted users/)).toBeTruthy()
		expect(texts()).toEqual(['Unmuted all communities', 'Unmuted all users'])
	})

	it('renders long lists in batches', async () => {
		setUp(undefined, { ...mutes, userMutes: manyUserMutes(500) })
		expect(rows()).toHaveLength(10)
		await userEvent.click(screen.getByRole('button', { name: 'Show 50 more' }))
		expect(rows()).toHaveLength(60)
		expect(screen.getByRole('heading', { name: 'Users 500' })).toBeTruthy()
	})

	it('moves the focus to the list when the last batch is shown', async () => {
		setUp(undefined, { ...mutes, userMutes: manyUserMutes(30) })
		screen.getByRole('button', { name: 'Show 20 more' }).focus()
		await userEvent.keyboard('{Enter}')
		expect(rows()).toHaveLength(30)
		await waitFor(() => expect(document.activeElement).toBe(userList()))
	})

	it('keeps a mute when unmuting fails', async () => {
		const { texts } = setUp(() => {
			throw failWith('internal_error')
		})
		await userEvent.click(screen.getByRole('button', { name: 'Unmute @bo_larch' }))
		await waitFor(() => expect(texts()).toEqual(['Something went wrong.']))
		expect(screen.getByText('@bo_larch')).toBeTruthy()
	})
})
