import { alertsAtom } from '@folkmoot/kit/state'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import {
	addToCommunity,
	addToSite,
	deleteCall,
	editCall,
	listDeliveries,
	listOfCommunity,
	listOfSite,
	resendCall,
	rotateCall,
	testCall,
	type Webhook,
	type WebhookDelivery,
} from './webhooks.api.ts'
import { WebhooksCard } from './webhooks-card.tsx'

const at = '2026-03-01T12:00:00.000Z'
const bridge: Webhook = {
	id: sampleId(1),
	name: 'Bridge',
	address: 'chat.example/hooks/…',
	events: ['post.created', 'report.created'],
	shape: 'standard',
	language: 'en',
	isOn: true,
	stopped: null,
	failingSince: null,
	withholdsReports: false,
	createdAt: at,
}
const broken: Webhook = { ...bridge, id: sampleId(2), name: 'Broken', isOn: false, stopped: { why: 'failing', at } }
const sent: WebhookDelivery = {
	id: sampleId(3),
	messageId: 'msg_1',
	event: 'post.created',
	state: 'failed',
	attempts: 8,
	createdAt: at,
	lastAt: at,
	nextAt: null,
	status: 500,
	problem: 'status',
	answer: 'Out of order.',
}
const arrived: WebhookDelivery = { ...sent, state: 'delivered', attempts: 1, status: 204, problem: null, answer: null }
let kept: Webhook[]
let api: FakeApi
beforeEach(() => {
	kept = [bridge, broken]
	api = fakeApi()
		.on(listOfCommunity, () => kept)
		.on(listOfSite, () => [])
		.on(addToCommunity, ({ body }) => {
			if (body?.url === 'https://10.0.0.1') throw failWith('invalid_input', { url: 'Webhooks are not sent to that address.' })
			return { webhook: { ...bridge, ...body, id: sampleId(4) } as Webhook, secret: 'whsec_abc' }
		})
		.on(addToSite, ({ body }) => ({ webhook: { ...bridge, ...body, id: sampleId(4) } as Webhook, secret: 'whsec_abc' }))
		.on(editCall, ({ params, body }) => ({ ...bridge, ...body, id: params.webhookId }) as Webhook)
		.on(rotateCall, () => ({ secret: 'whsec_new' }))
		.on(deleteCall, () => {
			throw failWith('webhook_not_found')
		})
		.on(listDeliveries, () => ({ deliveries: [sent], next: null }))
		.on(testCall, (): WebhookDelivery => ({ ...arrived, id: sampleId(5), event: 'test' }))
		.on(resendCall, () => arrived)
		.install()
})

const setup = (communityId: string | null = sampleId(9)) =>
	renderInFrame(<WebhooksCard communityId={communityId} />, { session: memberSession() })
const rows = async () => within(await screen.findByRole('list', { name: 'Webhooks' })).queryAllByRole('listitem')
const writes = () => api.requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])

it('lists them with what they are told of, where, and why one is off', async () => {
	setup()
	const [first, second] = await rows()
	expect(first?.textContent).toMatch(/Bridge.*chat\.example\/hooks\/….*New posts.*Reports/)
	expect(second?.textContent).toMatch(/Broken Off.*Switched off on .* because deliveries kept failing/)
})

it('adds one, says why it cannot, and shows the secret once', async () => {
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }))
	expect(dialog.queryByRole('checkbox', { name: 'New accounts' })).toBeNull()
	await userEvent.type(dialog.getByLabelText('Name'), 'Chat')
	await userEvent.type(dialog.getByLabelText('Address'), 'https://10.0.0.1')
	await userEvent.click(dialog.getByRole('checkbox', { name: 'Reports' }))
	await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }))
	expect((await dialog.findByRole('alert')).textContent).toBe('Webhooks are not sent to that address.')
	await userEvent.type(dialog.getByLabelText('Address'), '.example')
	await userEvent.selectOptions(dialog.getByLabelText('Message format'), 'discord')
	await userEvent.selectOptions(dialog.getByLabelText('Message language'), 'de')
	await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }))
	const shown = await screen.findByRole('dialog', { name: 'Webhook added' })
	expect(shown.textContent).toContain('whsec_abc')
	await userEvent.click(within(shown).getByRole('button', { name: 'I have saved it' }))
	await waitFor(async () => expect(await rows()).toHaveLength(3))
	const events = ['post.created', 'report.created']
	expect(writes().at(-1)).toEqual(['POST', { name: 'Chat', url: 'https://10.0.0.1.example', events, shape: 'discord', language: 'de' }])
})

it('has the events of the whole site only there', async () => {
	setup(null)
	await screen.findByText('No webhooks yet.')
	await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }))
	await screen.findByRole('checkbox', { name: 'New accounts' })
})

it('changes one, switches it on again with its address as it was, and gives it a new secret', async () => {
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Edit Broken' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
	await userEvent.click(dialog.getByRole('checkbox', { name: 'Switched on' }))
	await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
	await waitFor(async () => expect((await rows())[1]?.textContent).not.toContain('Off'))
	const { name, events, shape, language } = broken
	expect(writes()).toEqual([['PUT', { name, events, shape, language, isOn: true }]])
	await userEvent.click(screen.getByRole('button', { name: 'Edit Bridge' }))
	await userEvent.click(await screen.findByRole('button', { name: 'New secret' }))
	expect((await screen.findByRole('dialog', { name: 'New secret' })).textContent).toContain('whsec_new')
})

it('shows the log, sends a test and sends again', async () => {
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Log of Bridge' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries of “Bridge”' }))
	const list = within(await dialog.findByRole('list', { name: 'Deliveries' }))
	expect((await list.findByRole('listitem')).textContent).toMatch(/New posts Failed.*8 attempts · status 500.*Out of order\./)
	await userEvent.click(list.getByRole('button', { name: 'Resend' }))
	await list.findByText('Delivered')
	await userEvent.click(dialog.getByRole('button', { name: 'Send test event' }))
	await list.findByText('Test event')
	expect(list.getAllByRole('listitem')).toHaveLength(2)
})

it('sends again at once what waits for its next attempt, but not what waits for its first', async () => {
	const waiting: WebhookDelivery = { ...sent, state: 'waiting', nextAt: at }
	const unsent: WebhookDelivery = { ...waiting, id: sampleId(6), event: 'report.created', attempts: 0 }
	api.on(listDeliveries, () => ({ deliveries: [waiting, unsent], next: null }))
	setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Log of Bridge' }))
	const list = within(await screen.findByRole('list', { name: 'Deliveries' }))
	await userEvent.click(await list.findByRole('button', { name: 'Resend' }))
	await list.findByText('Delivered')
})

it('one that is gone leaves the list', async () => {
	const { store } = setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Delete Bridge' }))
	kept = [broken]
	await userEvent.click(
		within(await screen.findByRole('dialog', { name: 'Delete “Bridge”?' })).getByRole('button', { name: 'Delete webhook' }),
	)
	await waitFor(async () => expect(await rows()).toHaveLength(1))
	expect(store.get(alertsAtom).map(({ text }) => text)).toContain('Someone else deleted this webhook. The list has been updated.')
})

it('says that no reports are sent where whoever entered the address no longer moderates', async () => {
	kept = [{ ...bridge, withholdsReports: true }]
	setup()
	expect(await screen.findByText(/Reports are not sent, because whoever entered the address no longer moderates here/)).toBeTruthy()
})
