import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { ClaimDialog } from './claim-dialog.tsx'
import { type Claim, checkClaim, claimName, listOwnClaims, withdrawClaim } from './claims.api.ts'

// Preloads lazy modules, so that on a busy machine loading does not count towards a test's timeout.
beforeAll(() => import('@folkmoot/kit/overlays'), 60_000)

const claim = (over: Partial<Claim> = {}): Claim => ({
	id: sampleId(1),
	authorName: 'moss',
	state: 'waiting',
	code: 'ABCDEFGH2345',
	originals: ['https://forum.example/t/1'],
	note: null,
	answer: null,
	createdAt: '2024-06-15T10:00:00.000Z',
	answeredAt: null,
	check: null,
	...over,
})

function setup(claims: Claim[]) {
	const onClose = vi.fn()
	const api = fakeApi()
		.on(listOwnClaims, () => ({ claims }))
		.on(claimName, ({ body }) => {
			claims.unshift(claim({ note: body?.note ?? null }))
			return claim()
		})
		.on(withdrawClaim, () => {
			claims.splice(0)
			return { success: true as const }
		})
		.install()
	renderInFrame(<ClaimDialog username="moss" onClose={onClose} />, { session: memberSession() })
	return { api, onClose }
}

it('claims a name with a note, then shows the code and the originals', async () => {
	const { api } = setup([claim({ id: sampleId(2), authorName: 'fern' })])
	await userEvent.type(await screen.findByLabelText('Note to the admins or moderators (optional)'), ' It is me. ')
	await userEvent.click(screen.getByRole('button', { name: 'Claim this name' }))
	expect((await screen.findByText('ABCDEFGH2345')).tagName).toBe('CODE')
	expect(screen.getByRole('link', { name: 'https://forum.example/t/1' })).toHaveProperty('target', '_blank')
	expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ username: 'moss', note: 'It is me.' })
})

it('says why a name cannot be claimed', async () => {
	const { api } = setup([])
	api.on(claimName, () => {
		throw failWith('too_many_claims')
	})
	await userEvent.click(await screen.findByRole('button', { name: 'Claim this name' }))
	expect(await screen.findByText('You already have 5 open claims. Withdraw one first.')).toBeTruthy()
})

it('looks for the code, and says what was found where', async () => {
	const claims = [claim()]
	const { api } = setup(claims)
	const checked = (outcome: 'absent' | 'found') => ({
		at: '2024-06-15T10:00:00.000Z',
		places: [
			{ address: 'https://forum.example/u/moss', outcome },
			{ address: 'https://forum.example/t/1', outcome: 'unreachable' as const },
		],
	})
	api.on(checkClaim, () => {
		claims.splice(0, 1, claim({ check: checked('absent') }))
		return claim()
	})
	await userEvent.click(await screen.findByRole('button', { name: 'Check now' }))
	expect(await screen.findByText('No code found.')).toBeTruthy()
	expect(screen.getByText('https://forum.example/u/moss')).toBeTruthy()
	expect(screen.getByText('Could not be read.')).toBeTruthy()
	expect(api.requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([`/api/claims/${sampleId(1)}/check`])
	api.on(checkClaim, () => {
		claims.splice(0, 1, claim({ state: 'merging', check: checked('found') }))
		return claim()
	})
	await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
	expect(await screen.findByText(/^Approved\./)).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
})

it('withdraws a claim', async () => {
	const { api, onClose } = setup([claim()])
	await userEvent.click(await screen.findByRole('button', { name: 'Withdraw claim' }))
	await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
	expect(api.requests.find(({ method }) => method === 'DELETE')?.url).toBe(`/api/claims/${sampleId(1)}`)
})

it.each([
	['denied', 'Your claim was denied: No code there.'],
	['merging', 'Approved. The posts, comments and votes of @moss are being moved to your account.'],
] as const)('says of one that is %s: %s', async (state, said) => {
	setup([claim({ state, answer: state === 'denied' ? 'No code there.' : null })])
	expect(await screen.findByText(said)).toBeTruthy()
	expect(screen.queryAllByRole('button', { name: 'Claim this name' })).toHaveLength(state === 'denied' ? 1 : 0)
})
