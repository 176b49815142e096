import { alertsAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listReplies } from '../replies/replies.api.ts'
import { Page } from './conversation-page.tsx'
import {
	type Conversation,
	type ConversationPage,
	changeCall,
	getConversation,
	type Message,
	muteCall,
	writeCall,
} from './conversations.api.ts'

const community = sampleCommunity()
const ann = { id: sampleId(1), username: 'ann_member', proPic: null }
const bo = { id: sampleId(2), username: 'bo_larch', proPic: null }
const team = { waits: true, isArchived: false, claimedBy: null, noNotes: 1 }
const conversation = (over: Partial<Conversation> = {}): Conversation => ({
	id: sampleId(9),
	subject: 'Photos',
	community: { id: community.id, name: 'Gardening', proPic: null },
	member: ann,
	decisionId: null,
	noMessages: 1,
	createdAt: '2024-06-15T11:00:00.000Z',
	lastAt: '2024-06-15T11:00:00.000Z',
	lastFrom: 'member',
	team: null,
	...over,
})
const message = (id: number, from: Message['from'], body: string, by: Message['by'] = ann): Message => ({
	id: sampleId(id),
	from,
	by,
	body,
	bodyTree: [['p', null, body]],
	at: '2024-06-15T11:00:00.000Z',
})
const pageOf = (over: Partial<ConversationPage> = {}): ConversationPage => ({
	conversation: conversation(),
	mutedUntil: null,
	messages: [message(100, 'member', 'May I?'), message(101, 'team', 'You may.', null)],
	next: null,
	...over,
})

function setup(page: ConversationPage, viewer = 'ann_member') {
	const api = fakeApi()
		.on(getConversation, ({ query }) =>
			query?.next === 'before' ? { ...page, messages: [message(99, 'member', 'Hello.')], next: null } : page,
		)
		.on(listReplies, () => [{ id: sampleId(70), title: 'Rules', text: 'Dear {user}, read the rules.' }])
		.on(writeCall, ({ body }) => {
			if (body?.body === 'blank') throw failWith('invalid_input', { body: 'Message body cannot be empty.' })
			const by = page.conversation.team ? bo : ann
			const from = body?.isNote ? ('note' as const) : page.conversation.team ? ('team' as const) : ('member' as const)
			return { ...page, messages: [...page.messages, message(102, from, body?.body ?? '', by)] }
		})
		.on(changeCall, ({ body }) => {
			const claimedBy = body?.action === 'claim' ? bo : null
			return { ...page.conversation, team: { ...team, claimedBy, isArchived: body?.action === 'archive' } }
		})
		.on(muteCall, ({ body }) => ({ mutedUntil: body?.days === 0 ? null : '2024-06-18T11:00:00.000Z' }))
		.install()
	const session = memberSession({ username: viewer })
	const { store } = renderInFrame(<Page />, { path: `/modmail/${sampleId(9)}`, params: { conversation: sampleId(9) }, session })
	return { api, alerts: () => store.get(alertsAtom).map(({ text }) => text) }
}
const texts = async () => within(await screen.findByRole('list', { name: 'Conversation' })).getAllByRole('listitem')
const teamPage = (over: Partial<Conversation> = {}) =>
	pageOf({
		conversation: conversation({ team, ...over }),
		messages: [message(100, 'member', 'May I?'), message(101, 'note', 'A regular.', bo)],
	})

it('shows the member the team’s name, and sends what they write', async () => {
	const { api } = setup(pageOf())
	const [own, answer] = await texts()
	expect(own?.textContent).toContain('@ann_member')
	expect(answer?.textContent).toContain('Moderators of Gardening')
	expect(screen.queryByRole('tab')).toBeNull()
	expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull()
	expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
	await userEvent.type(screen.getByLabelText('Message'), 'blank')
	await userEvent.click(screen.getByRole('button', { name: 'Send' }))
	expect(await screen.findByText('Message body cannot be empty.')).toBeTruthy()
	await userEvent.clear(screen.getByLabelText('Message'))
	await userEvent.type(screen.getByLabelText('Message'), 'Thanks.')
	await userEvent.click(screen.getByRole('button', { name: 'Send' }))
	await waitFor(async () => expect(await texts()).toHaveLength(3))
	expect(api.requests.at(-1)?.body).toEqual({ body: 'Thanks.', isNote: false })
	expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
})

it('tells a muted member until when, instead of a field', async () => {
	setup(pageOf({ mutedUntil: '2024-06-18T11:00:00.000Z' }))
	expect(await screen.findByText(/^Moderators of Gardening have muted you: you cannot write to them until .*18/)).toBeTruthy()
	expect(screen.queryByLabelText('Message')).toBeNull()
})

it('shows earlier messages above', async () => {
	setup(pageOf({ next: 'before' }))
	await userEvent.click(await screen.findByRole('button', { name: 'Earlier messages' }))
	await waitFor(async () => expect(await texts()).toHaveLength(3))
	expect((await texts())[0]?.textContent).toContain('Hello.')
	expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
})

it('moderators answer with a saved reply, or write a note', async () => {
	const { api } = setup(teamPage(), 'bo_larch')
	expect((await texts())[1]?.textContent).toContain('only the team sees it')
	await userEvent.selectOptions(await screen.findByLabelText('Saved reply'), 'Rules')
	expect(screen.getByLabelText('Answer', { selector: 'textarea' })).toHaveProperty('value', 'Dear @ann_member, read the rules.')
	await userEvent.click(screen.getByRole('button', { name: 'Send' }))
	await waitFor(() => expect(api.requests.at(-1)?.body).toEqual({ body: 'Dear @ann_member, read the rules.', isNote: false }))
	await userEvent.click(screen.getByRole('tab', { name: 'Internal note' }))
	expect(screen.queryByLabelText('Saved reply')).toBeNull()
	await userEvent.type(screen.getByLabelText('Internal note', { selector: 'textarea' }), 'Fine.')
	await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
	await waitFor(() => expect(api.requests.at(-1)?.body).toEqual({ body: 'Fine.', isNote: true }))
})

it('moderators claim, archive and mute', async () => {
	const { api, alerts } = setup(teamPage(), 'bo_larch')
	await userEvent.click(await screen.findByRole('button', { name: 'Claim' }))
	expect(await screen.findByText('Claimed by you')).toBeTruthy()
	expect(screen.getByLabelText('Answer', { selector: 'textarea' })).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Release' }))
	await userEvent.click(await screen.findByRole('button', { name: 'Archive' }))
	expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Mute member' }))
	await userEvent.click(await screen.findByRole('menuitem', { name: 'For 3 days' }))
	expect(await screen.findByText(/^Muted until 18 June/, { selector: 'span' })).toBeTruthy()
	expect(alerts().join()).toMatch(/The member sees this here/)
	expect(api.requests.slice(-1)[0]?.body).toEqual({ days: 3 })
})

it('what somebody else has claimed is dealt with after it is released; notes are always possible', async () => {
	setup(teamPage({ team: { ...team, claimedBy: { ...bo, username: 'cy_elder' } } }), 'bo_larch')
	expect(await screen.findByText('@cy_elder has claimed this conversation. Release it to answer.')).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
	for (const name of ['Archive', 'Escalate…']) expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
	await userEvent.click(screen.getByRole('tab', { name: 'Internal note' }))
	expect(screen.getByRole('button', { name: 'Add note' })).toBeTruthy()
})

it('shows a claim and a message of somebody else as soon as the stream tells of them', async () => {
	const page = teamPage()
	setup(page, 'bo_larch')
	const before = (await texts()).length
	page.conversation = { ...page.conversation, team: { ...team, claimedBy: { ...bo, username: 'cy_elder' } } }
	page.messages = [...page.messages, message(109, 'member', 'Hello?')]
	dispatchEvent(new Event('folkmoot:queue'))
	expect(await screen.findByText('Claimed by @cy_elder')).toBeTruthy()
	expect(await texts()).toHaveLength(before + 1)
})
