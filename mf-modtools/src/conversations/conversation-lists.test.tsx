import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { loadContext } from '@folkmoot/kit/testing/load-context.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { getCommunity } from '../modtools.api.ts'
import { Page as AdminPage, load as loadAdmins } from './admin-page.tsx'
import { type Conversation, listForTeam, listOwn, openCall } from './conversations.api.ts'
import { MessagesSection } from './messages-section.tsx'
import { Page as NewPage } from './new-page.tsx'
import { Page as OwnPage } from './own-page.tsx'

const ann = { id: sampleId(1), username: 'ann_member', proPic: null }
const team = { waits: true, isArchived: false, claimedBy: { ...ann, username: 'bo_larch' }, noNotes: 0 }
const conversation = (over: Partial<Conversation> = {}): Conversation => ({
	id: sampleId(9),
	subject: 'Photos',
	community: { id: sampleId(50), name: 'Gardening', proPic: null },
	member: ann,
	decisionId: null,
	noMessages: 2,
	createdAt: '2024-06-15T11:00:00.000Z',
	lastAt: '2024-06-15T11:00:00.000Z',
	lastFrom: 'team',
	team: null,
	...over,
})
const rows = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('listitem')
const session = memberSession({ username: 'ann_member' })

it('a member sees with whom, and what was answered', async () => {
	fakeApi()
		.on(listOwn, () => ({
			conversations: [conversation(), conversation({ id: sampleId(8), community: null, lastFrom: 'member' })],
			next: 'more',
		}))
		.install()
	renderInFrame(<OwnPage />, { path: '/modmail', session })
	const [first, second] = await rows('Messages to moderators')
	expect(first?.textContent).toMatch(/PhotosAnswered.*Moderators of Gardening · 2 messages/)
	expect(second?.textContent).toMatch(/^FPhotosAdmins · /)
	expect(
		within(first as HTMLElement)
			.getByRole('link')
			.getAttribute('href'),
	).toBe(`/modmail/${sampleId(9)}`)
	expect(screen.getByRole('link', { name: 'Older messages' }).getAttribute('href')).toBe('/modmail?next=more')
	expect(screen.getByRole('link', { name: 'Message the admins' }).getAttribute('href')).toBe('/modmail/new')
})

it('moderators see who wrote, what waits and who has claimed it', async () => {
	const api = fakeApi()
		.on(listForTeam, ({ query }) => ({
			conversations: query?.filter === 'mine' ? [] : [conversation({ team })],
			noWaiting: 3,
			next: null,
		}))
		.install()
	const { unmount } = renderInFrame(<MessagesSection community={sampleCommunity({ userMod: true })} onChange={() => undefined} />, {
		session,
	})
	expect((await rows('Open'))[0]?.textContent).toMatch(/PhotosWaitingClaimed by @bo_larch@ann_member · 2 messages/)
	expect(screen.getByRole('link', { name: 'Open (3 waiting)' })).toBeTruthy()
	unmount()
	renderInFrame(<MessagesSection community={sampleCommunity({ userMod: true })} onChange={() => undefined} />, {
		path: '/Gardening/modtools/messages?filter=mine',
		session,
	})
	expect(await screen.findByText('You haven’t claimed any conversations.')).toBeTruthy()
	expect(api.requests.at(-1)?.url).toContain('filter=mine')
})

it('the admins’ messages are for admins', async () => {
	const api = fakeApi()
		.on(listForTeam, () => ({ conversations: [], noWaiting: 0, next: null }))
		.install()
	const { unmount } = renderInFrame(<AdminPage />, { path: '/modmail/admins', session })
	expect(screen.getByRole('heading', { name: 'Forbidden' })).toBeTruthy()
	expect(api.requests).toEqual([])
	const { context, requestedPaths } = loadContext(() => null, { session })
	await expect(loadAdmins(context)).rejects.toMatchObject({ status: 403 })
	expect(requestedPaths).toEqual([])
	unmount()
	renderInFrame(<AdminPage />, { path: '/modmail/admins', session: memberSession({ isAdmin: true }) })
	expect(await screen.findByText('No open messages.')).toBeTruthy()
})

const write = async (subject: string) => {
	await userEvent.type(await screen.findByLabelText('Subject'), subject)
	await userEvent.type(screen.getByLabelText('Message'), 'May I post **photos**?')
	await userEvent.click(screen.getByRole('button', { name: 'Send' }))
}

it('a member writes to the moderators of a community, about a ban', async () => {
	const api = fakeApi()
		.on(getCommunity, () => sampleCommunity({ name: 'Gardening' }))
		.on(openCall, ({ body }) => {
			if (body?.subject === 'bad') throw failWith('invalid_input', { subject: 'Cannot be empty.' })
			return conversation()
		})
		.install()
	renderInFrame(<NewPage />, { path: `/modmail/new?to=Gardening&decision=${sampleId(3)}`, session })
	expect(await screen.findByRole('heading', { name: 'Message the moderators of Gardening' })).toBeTruthy()
	expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
	await write('bad')
	expect(await screen.findByText('Cannot be empty.')).toBeTruthy()
	await userEvent.type(screen.getByLabelText(/^Subject/), ' luck')
	await userEvent.click(screen.getByRole('button', { name: 'Send' }))
	const body = { community: 'Gardening', subject: 'bad luck', body: 'May I post **photos**?', decisionId: sampleId(3) }
	await waitFor(() => expect(api.requests.at(-1)?.body).toEqual(body))
})

it('nobody is offered to write to their own team', async () => {
	fakeApi()
		.on(getCommunity, () => sampleCommunity({ name: 'Gardening', userMod: true }))
		.install()
	renderInFrame(<NewPage />, { path: '/modmail/new?to=Gardening', session })
	expect((await screen.findByRole('link', { name: 'See the team’s messages' })).getAttribute('href')).toBe('/Gardening/modtools/messages')
	expect(screen.queryByLabelText('Subject')).toBeNull()
})
