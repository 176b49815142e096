import { type FakeApi, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Fragment } from './decision-notice.tsx'
import { Page } from './decision-page.tsx'
import { answerCall, appealCall, type Decision, getDecision, listOwnDecisions } from './decisions.api.ts'

const session = memberSession()
const viewer = { id: sampleId(1), username: session.user?.username ?? '', proPic: null }
const decision = (over: Partial<Decision> = {}): Decision => ({
	id: sampleId(9),
	communityId: sampleId(50),
	communityName: 'Gardening',
	kind: 'ban',
	item: null,
	as: 'mods',
	by: null,
	member: viewer,
	at: '2024-06-15T11:00:00.000Z',
	reason: 'Sells.',
	rule: null,
	expiresAt: null,
	liftedAt: null,
	appeal: null,
	canAppeal: true,
	canAnswer: false,
	...over,
})
const appeal = { text: 'I did not.', at: '2024-06-15T11:30:00.000Z', answer: null }

function setup(decision: Decision): FakeApi {
	const api = fakeApi()
		.on(getDecision, () => decision)
		.on(appealCall, () => ({ ...decision, appeal, canAppeal: false }))
		.on(answerCall, () => {
			const answer = { outcome: 'lifted' as const, text: 'So it seems.', at: '2024-06-15T11:40:00.000Z', by: null }
			return { ...decision, appeal: { ...appeal, answer }, canAnswer: false }
		})
		.install()
	renderInFrame(<Page />, { path: `/decisions/${decision.id}`, params: { decision: decision.id }, session })
	return api
}

it('shows the reason and accepts one appeal', async () => {
	const api = setup(decision())
	expect(await screen.findByRole('heading', { name: 'You are banned from Gardening' })).toBeTruthy()
	expect(screen.getByText('Sells.')).toBeTruthy()
	expect(screen.getByText('Permanent')).toBeTruthy()
	expect(screen.getByRole('button', { name: 'Send appeal' })).toHaveProperty('disabled', true)
	await userEvent.type(screen.getByLabelText('Your appeal'), 'I did not.')
	await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
	expect(await screen.findByText('Not answered yet.')).toBeTruthy()
	expect(screen.queryByLabelText('Your appeal')).toBeNull()
	expect(api.requests.at(-1)?.body).toEqual({ text: 'I did not.' })
	await waitFor(() => expect(focusedText()).toContain('Not answered yet.'))
})

it('lets another moderator answer', async () => {
	const other = { id: sampleId(2), username: 'bo_larch', proPic: null }
	const api = setup(decision({ member: other, appeal, canAppeal: false, canAnswer: true }))
	expect(await screen.findByRole('heading', { name: 'Ban of @bo_larch from Gardening' })).toBeTruthy()
	await userEvent.type(screen.getByLabelText('Answer'), 'So it seems.')
	await userEvent.click(screen.getByRole('button', { name: 'Lift the ban' }))
	expect(await screen.findByText('Granted')).toBeTruthy()
	expect(api.requests.at(-1)?.body).toEqual({ outcome: 'lifted', text: 'So it seems.' })
	await waitFor(() => expect(focusedText()).toContain('Granted'))
})

it('is shown to the author above removed content', async () => {
	const item = { type: 'post' as const, postId: 'abcdefgh', commentId: null, title: 'Spades' }
	fakeApi()
		.on(listOwnDecisions, () => [decision({ kind: 'removal', item, rule: 'No ads' })])
		.install()
	renderInFrame(<Fragment postId="abcdefgh" />, { session })
	expect(await screen.findByText('Your post was removed by moderators. Rule: “No ads”. Sells.')).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Appeal' }).getAttribute('href')).toBe(`/decisions/${sampleId(9)}`)
})
