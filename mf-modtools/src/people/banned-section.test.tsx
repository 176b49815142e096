import type { FailureCode } from '@folkmoot/contract-kit/failures'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleAuthor, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ban, listBanned, listRules, unban } from '../modtools.api.ts'
import { BannedSection } from './banned-section.tsx'

const anna = sampleAuthor({ username: 'anna_fern' })
let api: FakeApi

beforeEach(() => {
	api = fakeApi()
		.on(listBanned, () => [sampleAuthor({ id: sampleId(2), username: 'bo_larch' })])
		.on(listRules, () => [])
		.on(ban, () => anna)
		.on(unban, () => anna)
		.install()
})

const show = () =>
	renderInFrame(<BannedSection community={sampleCommunity({ userMod: true })} onChange={() => undefined} />, { session: memberSession() })

async function banSomebody(name: string): Promise<void> {
	await userEvent.type(await screen.findByLabelText('Username'), `${name}{Enter}`)
	const dialog = await screen.findByRole('dialog', { name: `Ban @${name}?` })
	await userEvent.type(within(dialog).getByLabelText('Reason'), 'Sells.{Enter}')
}

async function sentences(store: ReturnType<typeof show>['store']): Promise<string[]> {
	const { alertsAtom } = await import('../../../shell/kit/src/state/alerts.ts')
	return store.get(alertsAtom).map(({ text }) => text)
}

it('bans somebody by name', async () => {
	const { store } = show()
	expect(await screen.findByRole('button', { name: 'Ban member' })).toHaveProperty('disabled', true)
	await banSomebody('anna_fern')
	expect(await screen.findByRole('link', { name: '@anna_fern' })).toBeTruthy()
	expect(await sentences(store)).toEqual(['@anna_fern is banned.'])
	expect(api.asked.at(-1)?.body).toEqual({ username: 'anna_fern', reason: 'Sells.', ruleId: '', expires: null })
	await waitFor(() => expect(screen.getByLabelText('Username')).toHaveProperty('value', ''))
})

it('lifts a ban', async () => {
	show()
	await userEvent.click(await screen.findByRole('button', { name: 'Unban @bo_larch' }))
	expect(await screen.findByText('Nobody is banned.')).toBeTruthy()
	expect(api.asked.at(-1)?.body).toEqual({ username: 'bo_larch' })
})

it.each<[FailureCode, string]>([
	['user_not_found', 'No user with username exists.'],
	['conflict', 'nobody_here is already banned.'],
	['not_admin_nor_mod', 'Forbidden.'],
])('says why not: %s', async (code, sentence) => {
	api.on(ban, () => {
		throw failWith(code)
	})
	const { store } = show()
	await banSomebody('nobody_here')
	await waitFor(async () => expect(await sentences(store)).toEqual([sentence]))
	expect(screen.getByLabelText('Username')).toHaveProperty('value', 'nobody_here')
})
