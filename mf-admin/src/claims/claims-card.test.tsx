import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answerClaim, checkClaim, listWaitingClaims, type WaitingClaim } from './claims.api.ts'
import { ClaimsCard } from './claims-card.tsx'

// Preloads lazy modules, so that on a busy machine loading does not count towards a test's timeout.
beforeAll(() => import('@folkmoot/kit/overlays'), 60_000)

const waiting = (n: number): WaitingClaim => ({
	id: sampleId(n),
	authorName: `moss_${n}`,
	code: 'ABCDEFGH2345',
	originals: ['https://forum.example/t/1'],
	note: 'It is me.',
	createdAt: '2024-06-15T10:00:00.000Z',
	by: { username: 'ada', createdAt: '2023-01-01T00:00:00.000Z', points: 7 },
	noPosts: 3,
	noComments: 1,
	check: null,
})

let api: FakeApi
let claims: WaitingClaim[]
beforeEach(() => {
	claims = [waiting(1)]
	api = fakeApi()
		.on(listWaitingClaims, ({ query }) =>
			query.next === 'more'
				? { claims: [waiting(2)], count: 2, next: null }
				: { claims, count: claims.length === 0 ? 0 : 2, next: claims.length === 0 ? null : 'more' },
		)
		.install()
})
const setup = () => renderInFrame(<ClaimsCard />, { session: memberSession({ isAdmin: true }) })
const sent = () => api.requests.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body])

it('shows who claims what, page by page, and answers with a note', async () => {
	api.on(answerClaim, () => {
		claims = []
		return { ...waiting(1), state: 'denied' as const, answer: null, answeredAt: null }
	})
	setup()
	expect(await screen.findByText('@ada: joined 1 January 2023, 7 points. @moss_1: 3 posts, 1 comment.')).toBeTruthy()
	expect(screen.getByRole('heading', { name: 'Claims (2)' })).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: /more/i }))
	expect(await screen.findByRole('button', { name: 'Approve @moss_2 for @ada' })).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Deny @moss_1 to @ada' }))
	await userEvent.type(await screen.findByLabelText('Note to @ada (optional)'), 'No code there.')
	await userEvent.click(screen.getByRole('button', { name: 'Deny' }))
	await waitFor(() => expect(sent()).toEqual([[`/api/claims/${sampleId(1)}`, { action: 'deny', note: 'No code there.' }]]))
	await waitFor(() => expect(screen.queryByRole('heading', { name: /^Claims/ })).toBeNull())
})

it('looks for the code, and says what was found where', async () => {
	api.on(checkClaim, () => {
		const places = [{ address: 'https://forum.example/u/moss', outcome: 'found' as const }]
		claims = [{ ...waiting(1), check: { at: '2024-06-15T10:00:00.000Z', places } }]
		return { ...waiting(1), state: 'waiting' as const, answer: null, answeredAt: null }
	})
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Check now for the code of @ada' }))
	expect(await screen.findByText(/Code found, but others can write there too/)).toBeTruthy()
	expect(screen.getByRole('link', { name: 'https://forum.example/u/moss' })).toBeTruthy()
})

it('those of a community are for its moderators, who do not decide their own', async () => {
	renderInFrame(<ClaimsCard community="Tea" />, { session: memberSession({ username: 'ada' }) })
	expect(await screen.findByText('You cannot decide your own claim.')).toBeTruthy()
	expect(screen.queryByRole('button', { name: /^(Approve|Deny)/ })).toBeNull()
	expect(api.requests[0]?.url).toBe('/api/claims/waiting?community=Tea')
})

it('says that somebody else has answered, and loads the list again', async () => {
	api.on(answerClaim, () => {
		claims = []
		throw failWith('claim_answered')
	})
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Approve @moss_1 for @ada' }))
	await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
	await waitFor(() => expect(screen.queryByRole('heading', { name: /^Claims/ })).toBeNull())
})
