import { alertsAtom, modalAtom, sessionAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type MuteTarget, mutesApi } from './mutes.api.ts'
import { useMute } from './use-mute.ts'

const createdAt = '2024-06-15T12:00:00.000Z'
const mira: MuteTarget = { type: 'user', id: sampleId(9), name: 'bo_larch' }
const garden: MuteTarget = { type: 'community', id: sampleId(50), name: 'Gardening' }

function Toggle({ of }: { of: MuteTarget }) {
	const { isMuted, toggle } = useMute(of)
	return (
		<button type="button" onClick={toggle}>
			{isMuted ? 'Unmute' : 'Mute'}
		</button>
	)
}

function setUp(of: MuteTarget, session = memberSession()) {
	const api = fakeApi()
		.on(mutesApi.mute, ({ body }) => {
			const id = sampleId(90)
			const user = body.userId ? [{ id, type: 'user' as const, mutedUserId: body.userId, createdAt }] : []
			const community = body.communityId ? [{ id, type: 'community' as const, mutedCommunityId: body.communityId, createdAt }] : []
			return { id, type: 'user' as const, createdAt, userMutes: user, communityMutes: community }
		})
		.on(mutesApi.unmuteUser, () => ({ success: true as const }))
		.on(mutesApi.unmuteCommunity, () => {
			throw failWith('internal_error')
		})
		.install()
	const { store } = renderInFrame(<Toggle of={of} />, { session })
	const texts = () => store.get(alertsAtom).map(({ text }) => text)
	return { api, store, texts, click: () => userEvent.click(screen.getByRole('button')) }
}

it('mutes and unmutes a member, with the specified alerts', async () => {
	const { api, store, texts, click } = setUp(mira)
	const timers = vi.spyOn(globalThis, 'setTimeout')
	await click()
	await waitFor(() => expect(texts()).toEqual(["Posts from @bo_larch won't appear on any of your feeds from now on."]))
	expect(timers.mock.calls.map(([, ms]) => ms)).toContain(5_000)
	expect(screen.getByRole('button').textContent).toBe('Unmute')
	await click()
	await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Mute'))
	expect(texts().at(-1)).toBe('Unmuted @bo_larch')
	expect(timers.mock.calls.map(([, ms]) => ms)).toContain(3_000)
	expect(store.get(sessionAtom).mutes.userMutes).toEqual([])
	expect(api.requests.map(({ method, url, body }) => [method, url, body])).toEqual([
		['POST', '/api/mutes', { userId: mira.id }],
		['DELETE', `/api/mutes/users/${mira.id}`, undefined],
	])
})

it('mutes a community, and keeps the mute when unmuting fails', async () => {
	const { texts, click } = setUp(garden)
	await click()
	await waitFor(() => expect(texts()).toEqual(["Posts from /Gardening won't appear on All anymore."]))
	await click()
	await waitFor(() => expect(texts().at(-1)).toBe('Something went wrong.'))
	expect(screen.getByRole('button').textContent).toBe('Unmute')
})

it('opens the login prompt for guests', async () => {
	const { api, store, click } = setUp(mira, guestSession())
	await click()
	expect(store.get(modalAtom)).toEqual({ name: 'login-prompt' })
	expect(api.requests).toEqual([])
})
