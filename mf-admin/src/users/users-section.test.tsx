import type { User } from '@folkmoot/account-contract/user'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { act, listUsers } from '../admin.api.ts'
import { UsersSection } from './users-section.tsx'

const user = (number: number, username: string, over: Partial<User> = {}): User => ({
	...sampleUser(),
	...{ id: sampleId(number), username, points: 1_234, lastSeen: '2024-06-15T11:00:00.000Z' },
	...over,
})
/** Who looks: the id of `sampleUser`. */
const head = user(7, 'mira', { isAdmin: true })

let api: FakeApi

beforeEach(() => {
	api = fakeApi()
		.on(listUsers, ({ query }) =>
			query.next === 'more'
				? { users: [user(1, 'anna_fern'), user(4, 'old_oak')], next: null }
				: {
						users: [head, user(1, 'anna_fern'), user(2, 'bo_larch', { isBanned: true }), user(3, 'gone', { deleted: true })],
						next: 'more',
					},
		)
		.on(act, () => ({ success: true as const }))
		.install()
})

const show = () => renderInFrame(<UsersSection />, { session: memberSession({ isAdmin: true }, { noUsers: 5 }) })
const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent?.slice(1))
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = () => api.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('the table of accounts', () => {
	it('shows what is known, and what can be done', async () => {
		show()
		expect(
			within(await row('anna_fern'))
				.getAllByRole('cell')
				.map((cell) => cell.textContent),
		).toEqual([...['Active', '1 Jan 2023', '1h', '1,234', '0', '0', 'Ban']])
		expect(within(await row('bo_larch')).getByRole('button').textContent).toBe('Unban')
		expect(within(await row('gone')).queryByRole('button')).toBeNull()
		expect(within(await row('mira')).queryByRole('button')).toBeNull()
		expect(screen.getByRole('status').textContent).toBe('4 of 5')
	})

	it('grows by a click, nobody twice, and ends', async () => {
		show()
		await press('More')
		await waitFor(() => expect(names()).toEqual(['miraAdmin', 'anna_fern', 'bo_larch', 'gone', 'old_oak']))
		expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
	})

	it('filters what is shown', async () => {
		show()
		await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Banned')
		expect(names()).toEqual(['bo_larch'])
		expect(screen.getByRole('status').textContent).toBe('1 of 4 loaded')
		await userEvent.type(screen.getByRole('searchbox', { name: 'Filter by name' }), 'anna')
		expect(screen.getByText('Nobody here fits.')).toBeTruthy()
		await press('Show everybody')
		expect(names()).toHaveLength(4)
	})

	it('says when it cannot be had, and can be tried again', async () => {
		api.on(listUsers, () => {
			throw failWith('internal_error')
		})
		show()
		expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
	})
})

describe('banning', () => {
	it('without what they wrote: after one question', async () => {
		show()
		await press('Ban anna_fern')
		expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeTruthy()
		await press('Ban @anna_fern')
		await waitFor(() => expect(sent()).toEqual([{ action: 'ban_user', username: 'anna_fern' }]))
		await waitFor(async () => expect(within(await row('anna_fern')).getByText('Banned')).toBeTruthy())
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})

	it('with all they wrote: only where the name is typed, in whatever case', async () => {
		show()
		await press('Ban anna_fern')
		await userEvent.click(await screen.findByRole('checkbox', { name: /^Delete everything/ }))
		await press('Continue')
		const field = await screen.findByLabelText('Type the username to confirm')
		await userEvent.type(field, 'anna{Enter}')
		expect(screen.getByText('Usernames do not match!')).toBeTruthy()
		expect(sent()).toEqual([])
		await userEvent.clear(field)
		await userEvent.type(field, 'ANNA_fern')
		expect(screen.queryByText('Usernames do not match!')).toBeNull()
		await press('Ban and delete everything')
		await waitFor(() => expect(sent()).toEqual([{ action: 'ban_user', username: 'anna_fern', deleteContentDays: 0 }]))
	})

	it('is lifted after a question', async () => {
		show()
		await press('Unban bo_larch')
		expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeTruthy()
		await press('Unban @bo_larch')
		await waitFor(() => expect(sent()).toEqual([{ action: 'unban_user', username: 'bo_larch' }]))
		await waitFor(async () => expect(within(await row('bo_larch')).getByText('Active')).toBeTruthy())
	})

	it('changes nothing where it fails', async () => {
		api.on(act, () => {
			throw failWith('user_not_found')
		})
		show()
		await press('Unban bo_larch')
		await press('Unban @bo_larch')
		await waitFor(() => expect(sent()).toHaveLength(1))
		await press('Cancel')
		expect(within(await row('bo_larch')).getByText('Banned')).toBeTruthy()
	})
})
