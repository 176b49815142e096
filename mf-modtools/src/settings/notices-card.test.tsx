import { endpoint } from '@folkmoot/kit/api'
import { alertsAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity } from '@folkmoot/kit/testing/samples.ts'
import type * as modtools from '@folkmoot/modtools-contract/moderator-notices-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { getNotices } from './notices.api.ts'
import { SettingsSection } from './settings-section.tsx'

const change = endpoint<typeof modtools.changeModeratorNotices>('PUT', '/api/communities/:communityId/mod_notices')
const everything = {
	notified: true,
	reports: true,
	appeals: true,
	messages: true,
	held: true,
	ruleHits: true,
	overdue: true,
	push: true,
	mail: false,
}
const open = (userMod: boolean) =>
	renderInFrame(<SettingsSection community={sampleCommunity({ userMod })} onChange={() => undefined} />, { session: memberSession() })
const findSwitch = () => screen.findByRole('switch', { name: /^New reports, appeals, messages and held items/ })

it('a moderator turns their own notifications off and on again, at once', async () => {
	const api = fakeApi()
		.on(getNotices, () => everything)
		.on(change, ({ body }) => Object.assign({}, everything, body))
		.install()
	open(true)
	const box = await findSwitch()
	expect(box).toHaveProperty('checked', true)
	for (const isOn of [false, true]) {
		await userEvent.click(box)
		await waitFor(() => expect(box).toHaveProperty('checked', isOn))
	}
	expect(api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ notified: false }, { notified: true }])
})

it('a failure leaves the switch as it was and says so', async () => {
	fakeApi()
		.on(getNotices, () => everything)
		.on(change, () => {
			throw failWith('rate_limited')
		})
		.install()
	const { store } = open(true)
	const box = await findSwitch()
	await userEvent.click(box)
	await waitFor(() => expect(store.get(alertsAtom)).toHaveLength(1))
	expect(box).toHaveProperty('checked', true)
})

it('admins who do not moderate the community have no such switch', () => {
	const api = fakeApi().install()
	open(false)
	expect(screen.queryByRole('switch', { name: /^New reports/ })).toBeNull()
	expect(api.requests).toEqual([])
})

it.each([
	['Reports', { reports: false }],
	['Appeals', { appeals: false }],
	['Messages', { messages: false }],
	['Held items', { held: false }],
	['What has been waiting for more than a day', { overdue: false }],
	['By push notification too', { push: false }],
	['What automatic rules remove or lock', { ruleHits: false }],
])('%s is a switch of its own', async (label, body) => {
	const name = (said: string) => said.startsWith(label)
	const api = fakeApi()
		.on(getNotices, () => everything)
		.on(change, ({ body: changed }) => Object.assign({}, everything, changed))
		.install()
	open(true)
	await userEvent.click(await screen.findByRole('switch', { name }))
	await waitFor(() => expect(screen.getByRole('switch', { name })).toHaveProperty('checked', false))
	expect(api.requests.filter(({ method }) => method === 'PUT').map((request) => request.body)).toEqual([body])
	expect(await findSwitch()).toHaveProperty('checked', true)
	expect(screen.queryByRole('switch', { name: /email/ })).toBeNull()
})

it.each([
	['2024-06-15T10:00:00.000Z', false],
	[null, true],
] as const)('mail needs a confirmed address (%s)', async (emailConfirmedAt, isDisabled) => {
	fakeApi()
		.on(getNotices, () => everything)
		.install()
	renderInFrame(<SettingsSection community={sampleCommunity({ userMod: true })} onChange={() => undefined} />, {
		session: { ...memberSession({ emailConfirmedAt }), mailOn: true },
	})
	expect(await screen.findByRole('switch', { name: /^By email too/ })).toHaveProperty('disabled', isDisabled)
})
