import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answerCall, type Escalation, listEscalations } from './escalations.api.ts'
import { EscalationsSection } from './escalations-section.tsx'

// Preloads lazy modules, so that on a busy machine loading does not count towards a test's timeout.
beforeAll(() => import('@folkmoot/kit/overlays'), 60_000)

const person = { id: sampleId(9), username: 'ada', proPic: null, createdAt: '2023-01-01T00:00:00.000Z', points: 7 }
const asked: Escalation = {
	id: sampleId(1),
	kind: 'moderation',
	by: person,
	reason: null,
	text: 'I know my beans.',
	at: '2024-06-15T10:00:00.000Z',
	item: null,
	conversation: null,
	latest: null,
	member: null,
	communityName: 'Gardening',
	noSame: 1,
	answer: null,
}
const reported: Escalation = {
	...asked,
	id: sampleId(2),
	kind: 'member',
	by: null,
	reason: 'harassment',
	text: '',
	member: { ...person, username: 'mallory', isBanned: false },
	communityName: null,
	noSame: 3,
}

let api: FakeApi
let open: Escalation[]
beforeEach(() => {
	open = [asked, reported]
	api = fakeApi()
		.on(listEscalations, () => {
			const counts = { all: open.length, item: 0, conversation: 0, member: open.length - 1, community: 0, moderation: 1 }
			return { escalations: open, counts, next: null }
		})
		.install()
})

const setup = () => renderInFrame(<EscalationsSection />, { session: memberSession({ isAdmin: true }) })
const sent = () => api.requests.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body])

it('says what waits, and declines with a note', async () => {
	api.on(answerCall, () => {
		open = [reported]
		return { ...asked, answer: { outcome: 'declined' as const, text: 'No.', at: asked.at, by: null } }
	})
	setup()
	expect(await screen.findByText('I know my beans.')).toBeTruthy()
	expect(screen.getByText('Harassment or threats')).toBeTruthy()
	expect(screen.getByText('3 reports')).toBeTruthy()
	expect(screen.getByRole('link', { name: 'All (2)' })).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
	await userEvent.type(await screen.findByLabelText(/^Note to the member/), 'Too new.')
	await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
	await waitFor(() => expect(sent()).toEqual([[`/api/escalations/${sampleId(1)}`, { outcome: 'declined', note: 'Too new.' }]]))
	await waitFor(() => expect(screen.queryByText('I know my beans.')).toBeNull())
})

it('says that somebody else has answered, and loads the list again', async () => {
	api.on(answerCall, () => {
		open = [reported]
		throw failWith('escalation_answered')
	})
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Accept' }))
	// Behind the dialog nothing has a role.
	await screen.findByText('They become a moderator of the community and are notified.')
	await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
	await waitFor(() => expect(screen.queryByText('I know my beans.')).toBeNull())
})
