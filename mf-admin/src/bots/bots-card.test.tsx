import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answerBot, listWaitingBots, type WaitingBot } from './bots.api.ts'
import { BotsCard } from './bots-card.tsx'

// Preloads lazy modules, so that on a busy machine loading does not count towards a test's timeout.
beforeAll(() => import('@folkmoot/kit/overlays'), 60_000)

const waiting = (n: number): WaitingBot => ({
	id: sampleId(n),
	username: `helper_${n}_bot`,
	purpose: 'Posts the weather.',
	createdAt: '2024-06-15T10:00:00.000Z',
	by: { username: 'ada', createdAt: '2023-01-01T00:00:00.000Z', points: 7 },
})

let api: FakeApi
let bots: WaitingBot[]
beforeEach(() => {
	bots = [waiting(1)]
	api = fakeApi()
		.on(listWaitingBots, ({ query }) =>
			query.next === 'more'
				? { bots: [waiting(2)], count: 2, next: null }
				: { bots, count: bots.length === 0 ? 0 : 2, next: bots.length === 0 ? null : 'more' },
		)
		.install()
})
const setup = () => renderInFrame(<BotsCard />, { session: memberSession({ isAdmin: true }) })
const sent = () => api.requests.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body])

it('shows who asks for what, page by page, and answers with a note', async () => {
	api.on(answerBot, () => {
		bots = []
		const { id, username, purpose, createdAt } = waiting(1)
		return { id, username, purpose, createdAt, state: 'denied' as const, answer: null, answeredAt: null }
	})
	setup()
	expect(await screen.findByText('@ada: joined 1 January 2023, 7 points.')).toBeTruthy()
	expect(screen.getByText('Posts the weather.')).toBeTruthy()
	expect(screen.getByRole('heading', { name: 'Bot requests (2)' })).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: /more/i }))
	expect(await screen.findByRole('button', { name: 'Approve @helper_2_bot' })).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Deny @helper_1_bot' }))
	await userEvent.type(await screen.findByLabelText('Note to @ada (optional)'), 'What for?')
	await userEvent.click(screen.getByRole('button', { name: 'Deny' }))
	await waitFor(() => expect(sent()).toEqual([[`/api/_bots/${sampleId(1)}`, { action: 'deny', note: 'What for?' }]]))
	await waitFor(() => expect(screen.queryByRole('heading', { name: /^Bot requests/ })).toBeNull())
})

it('says that somebody else has answered, and loads the list again', async () => {
	api.on(answerBot, () => {
		bots = []
		throw failWith('conflict')
	})
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Approve @helper_1_bot' }))
	await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
	await waitFor(() => expect(screen.queryByRole('heading', { name: /^Bot requests/ })).toBeNull())
})
