import { alertsAtom, sessionAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { accountApi } from '../account.api.ts'
import { MutedSection } from './muted-section.tsx'

const at = '2024-06-01T12:00:00.000Z'
const noMutes = { communityMutes: [], userMutes: [] }
const mutes = {
	communityMutes: [sampleCommunity(), sampleCommunity({ id: sampleId(51), name: 'Chess' })].map((mutedCommunity, index) => ({
		...{ id: sampleId(300 + index), type: 'community' as const, createdAt: at },
		...{ mutedCommunityId: mutedCommunity.id, mutedCommunity },
	})),
	userMutes: [
		{
			...{ id: sampleId(310), type: 'user' as const, createdAt: at },
			...{ mutedUserId: sampleId(9), mutedUser: { ...sampleUser(), id: sampleId(9), username: 'bo_larch' } },
		},
	],
}

function setUp(answer: () => { success: true } = () => ({ success: true })) {
	const api = fakeApi()
		.on(accountApi.unmuteCommunity, answer)
		.on(accountApi.unmuteUser, answer)
		.on(accountApi.unmuteAll, () => noMutes)
		.install()
	const { store } = renderInFrame(<MutedSection />, { session: memberSession({}, { mutes }) })
	return { api, store, texts: () => store.get(alertsAtom).map(({ text }) => text) }
}

describe('muted', () => {
	it('unmutes a community and a member', async () => {
		const { api, texts } = setUp()
		await userEvent.click(screen.getByRole('button', { name: 'Unmute /Gardening' }))
		await userEvent.click(screen.getByRole('button', { name: 'Unmute @bo_larch' }))
		await waitFor(() => expect(texts()).toEqual(['Unmuted /Gardening', 'Unmuted @bo_larch']))
		expect(api.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
			`DELETE /api/mutes/communities/${sampleId(50)}`,
			`DELETE /api/mutes/users/${sampleId(9)}`,
		])
		expect(screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)).toEqual(['C/Chess'])
		expect(screen.getByText(/^Nobody is muted/)).toBeTruthy()
	})

	it('unmutes all of a kind', async () => {
		const { api, store } = setUp()
		await userEvent.click(screen.getAllByRole('button', { name: 'Unmute all' })[0] ?? document.body)
		expect(await screen.findByText(/^No community is muted/)).toBeTruthy()
		expect(api.asked.map(({ url }) => url)).toEqual(['/api/mutes?type=community'])
		expect(store.get(sessionAtom).mutes.userMutes).toHaveLength(1)
	})

	it('keeps what could not be unmuted', async () => {
		const { texts } = setUp(() => {
			throw failWith('internal_error')
		})
		await userEvent.click(screen.getByRole('button', { name: 'Unmute @bo_larch' }))
		await waitFor(() => expect(texts()).toEqual(['Something went wrong.']))
		expect(screen.getByText('@bo_larch')).toBeTruthy()
	})
})
