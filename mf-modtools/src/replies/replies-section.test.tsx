import { alertsAtom } from '@folkmoot/kit/state'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { listRules } from '../modtools.api.ts'
import { addCall, addOwnCall, deleteCall, deleteOwnCall, editCall, listOwnReplies, listReplies, type SavedReply } from './replies.api.ts'
import { RepliesSection } from './replies-section.tsx'

const ads = { id: sampleId(1), title: 'Ads', text: 'No ads, {user}.' }
const rude = { id: sampleId(2), title: 'Rude', text: 'Be kind.\nSee {rule}.' }
const rule = {
	id: sampleId(60),
	communityId: sampleId(50),
	createdBy: sampleId(7),
	rule: 'Be kind',
	description: null,
	zIndex: 1,
	createdAt: '2024-06-15T10:00:00.000Z',
}
let kept: SavedReply[]
let own: SavedReply[]
let api: FakeApi
beforeEach(() => {
	kept = [ads, rude]
	own = []
	api = fakeApi()
		.on(listRules, () => [rule])
		.on(listReplies, () => kept)
		.on(listOwnReplies, () => own)
		.on(addOwnCall, ({ body }) => {
			own = [...own, { id: sampleId(9), ...body }]
			return own
		})
		.on(deleteOwnCall, () => {
			own = []
			return own
		})
		.on(addCall, ({ body }) => {
			if (body?.title === 'One more') throw failWith('invalid_input', { title: 'A community can have at most 50 saved replies.' })
			kept = [...kept, { ...ads, ...saved(body), id: sampleId(3) }]
			return kept
		})
		.on(editCall, ({ params, body }) => {
			kept = kept.map((one) => (one.id === params.replyId ? { ...one, ...saved(body) } : one))
			return kept
		})
		.on(deleteCall, ({ params }) => {
			if (!kept.some(({ id }) => id === params.replyId)) throw failWith('saved_reply_not_found')
			kept = kept.filter(({ id }) => id !== params.replyId)
			return kept
		})
		.install()
})

const saved = ({ title = '', text = '' }: { title?: string; text?: string } = {}) => ({ title, text })

const setup = () =>
	renderInFrame(<RepliesSection community={sampleCommunity({ userMod: true })} onChange={() => undefined} />, { session: memberSession() })
const rows = async () => within(await screen.findByRole('list', { name: 'Saved replies' })).queryAllByRole('listitem')
const writes = () => api.requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])

it('lists the replies with their texts', async () => {
	setup()
	expect((await rows()).map(({ textContent }) => textContent)).toEqual([
		expect.stringMatching(/^AdsNo ads, \{user\}\./),
		expect.stringMatching(/^RudeBe kind\.\nSee \{rule\}\./),
	])
})

it('adds one, and says why it cannot', async () => {
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Add reply' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Add saved reply' }))
	expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
	await userEvent.type(dialog.getByLabelText('Title'), 'One more')
	await userEvent.type(dialog.getByLabelText('Text'), 'Off topic: {{link}.')
	await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
	expect((await dialog.findByRole('alert')).textContent).toBe('A community can have at most 50 saved replies.')
	await userEvent.type(dialog.getByLabelText('Title'), '!')
	await userEvent.selectOptions(dialog.getByLabelText('Rule'), '1. Be kind')
	await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
	await waitFor(async () => expect(await rows()).toHaveLength(3))
	expect(writes().at(-1)).toEqual(['POST', { title: 'One more!', text: 'Off topic: {link}.', ruleId: rule.id }])
})

it('changes one', async () => {
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Edit Ads' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Edit saved reply' }))
	await userEvent.type(dialog.getByLabelText('Title'), ' again{Enter}')
	await screen.findByRole('button', { name: 'Edit Ads again' })
	expect(writes()).toEqual([['PUT', { title: 'Ads again', text: 'No ads, {user}.', ruleId: null }]])
})

it('deletes one after a question; one that is gone leaves the list', async () => {
	const { store } = setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Delete Ads' }))
	await userEvent.click(within(await screen.findByRole('dialog', { name: 'Delete “Ads”?' })).getByRole('button', { name: 'Delete reply' }))
	await waitFor(async () => expect(await rows()).toHaveLength(1))
	await userEvent.click(screen.getByRole('button', { name: 'Delete Rude' }))
	kept = []
	await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete reply' }))
	await screen.findByText('No saved replies yet.')
	expect(store.get(alertsAtom).map(({ text }) => text)).toContain('Someone else deleted this reply. The list has been updated.')
})

it('keeps the moderator’s own apart', async () => {
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Add own reply' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Add saved reply' }))
	await userEvent.type(dialog.getByLabelText('Title'), 'Mine')
	await userEvent.type(dialog.getByLabelText('Text'), 'Hello.')
	await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
	await screen.findByRole('button', { name: 'Edit Mine' })
	expect(within(screen.getByRole('list', { name: 'Your own replies' })).getAllByRole('listitem')).toHaveLength(1)
	expect(await rows()).toHaveLength(2)
	await userEvent.click(screen.getByRole('button', { name: 'Delete Mine' }))
	await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete reply' }))
	await screen.findByText('You have none of your own yet.')
	expect(api.requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)).toEqual([
		'POST /api/saved_replies',
		`DELETE /api/saved_replies/${sampleId(9)}`,
	])
})
