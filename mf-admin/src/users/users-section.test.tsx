import { alertsAtom } from '@folkmoot/kit/state'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { act, type ContentRemoval, endSessions, giveBadge, type ListedUser, listRemovals, listUsers, undoRemoval } from '../admin.api.ts'
import { listWaitingBots } from '../bots/bots.api.ts'
import { UsersSection } from './users-section.tsx'

const user = (number: number, username: string, over: Partial<ListedUser> = {}): ListedUser => ({
	...sampleUser(),
	id: sampleId(number),
	username,
	points: 1_234,
	noModerated: 0,
	lastSeen: '2024-06-15T11:00:00.000Z',
	...over,
})
/** The viewer; has the id of `sampleUser`. */
const head = user(7, 'mira', { isAdmin: true })

let api: FakeApi

const everybody = [
	head,
	user(1, 'anna_fern', { lastSeenIP: '203.0.113.7', createdIP: '192.0.2.1', email: 'anna@example.org', noModerated: 2 }),
	user(2, 'bo_larch', { isBanned: true }),
	user(3, 'gone', { deleted: true }),
]
const removal = (over: Partial<ContentRemoval> = {}): ContentRemoval => ({
	id: sampleId(70),
	username: 'bo_larch',
	by: 'mira',
	orderedAt: '2024-06-15T11:00:00.000Z',
	since: null,
	state: 'removing',
	total: 3_000,
	done: 1_200,
	removed: { posts: 1_200, comments: 0, images: 3 },
	canBeUndone: true,
	undoableUntil: null,
	finishedAt: null,
	...over,
})

beforeEach(() => {
	api = fakeApi()
		.on(listWaitingBots, () => ({ bots: [], count: 0, next: null }))
		.on(listUsers, ({ query: { q = '', state = 'all', next } }) => {
			if (next === 'more') return { users: [everybody[1] ?? head, user(4, 'old_oak')], next: null }
			const found = everybody.filter(({ username, isBanned }) => username.startsWith(q) && (state === 'all' || isBanned))
			return { users: found, next: q === '' && state === 'all' ? 'more' : null }
		})
		.on(listRemovals, () => ({ removals: [], next: null }))
		.on(act, () => ({ success: true as const, 'success:': true as const }))
		.install()
})

const setup = (path = '/admin/users') =>
	renderInFrame(<UsersSection />, { path, session: memberSession({ isAdmin: true }, { noUsers: 5 }) })
const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sent = () => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('accounts table', () => {
	it('shows account data and actions', async () => {
		setup()
		expect(
			within(await row('anna_fern'))
				.getAllByRole('cell')
				.map((cell) => cell.textContent),
		).toEqual(['Active', '1 Jan 2023', '1 hour ago', '203.0.113.7', '1,234', '0', '0', '2', 'Ban'])
		expect((await row('anna_fern')).textContent).toContain('anna@example.org')
		expect(screen.getByTitle('203.0.113.7, signed up from 192.0.2.1')).toBeTruthy()
		expect(within(await row('bo_larch')).getByRole('button', { name: 'Unban bo_larch' })).toBeTruthy()
		expect(within(await row('gone')).queryByRole('button')).toBeNull()
		expect(within(await row('mira')).queryByRole('button', { name: /^(Un)?[Bb]an / })).toBeNull()
		expect(screen.getByRole('status').textContent).toBe('4 of 5')
	})

	it('loads more on click without duplicates, until the end', async () => {
		setup()
		await press('More')
		await waitFor(() => expect(names()).toEqual(['mira', 'anna_fern', 'bo_larch', 'gone', 'old_oak']))
		expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
	})

	it('sorts by a column on press, reversed on the next, in the address and for later pages', async () => {
		setup()
		const head = async (name: string) => (await screen.findByRole('button', { name })).closest('th')
		expect((await head('Joined'))?.getAttribute('aria-sort')).toBe('descending')
		expect((await head('Points'))?.getAttribute('aria-sort')).toBeNull()
		await press('Points')
		await waitFor(() => expect(screen.getByRole('table', { name: 'Accounts, the most points first' })).toBeTruthy())
		expect((await head('Points'))?.getAttribute('aria-sort')).toBe('descending')
		expect((await head('Joined'))?.getAttribute('aria-sort')).toBeNull()
		await userEvent.keyboard('{Enter}')
		await waitFor(async () => expect((await head('Points'))?.getAttribute('aria-sort')).toBe('ascending'))
		expect(focusedText()).toBe('Points')
		expect(location.search).toBe('?sort=points_asc')
		await press('More')
		await waitFor(() => expect(names()).toContain('old_oak'))
		const asked = api.requests.filter(({ url }) => url.startsWith('/api/users?')).map(({ url }) => new URLSearchParams(url.split('?')[1]))
		expect(asked.map((query) => query.get('sort'))).toEqual(['points', 'points_asc', 'points_asc'])
	})

	it('sorts a search by name until another order is chosen', async () => {
		setup()
		const search = await screen.findByRole('searchbox', { name: 'Name contains' })
		const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })
		expect([...order().options].map(({ text }) => text)).toEqual(['Newest', 'Oldest', 'A-Z', 'Z-A', 'Most points', 'Fewest points'])
		await userEvent.type(search, 'bo')
		await waitFor(() => expect(order().value).toBe('name'))
		await press('Points')
		await waitFor(() => expect(location.search).toBe('?q=bo&sort=points'))
		await userEvent.selectOptions(order(), 'A-Z')
		await waitFor(() => expect(location.search).toBe('?q=bo'))
		await userEvent.clear(search)
		await waitFor(() => expect(order().value).toBe('new'))
	})

	it('filters by name and state, stored in the URL', async () => {
		setup()
		await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Banned')
		await waitFor(() => expect(names()).toEqual(['bo_larch']))
		expect(screen.getByRole('status').textContent).toBe('1 account')
		await userEvent.type(screen.getByRole('searchbox', { name: 'Name contains' }), 'anna')
		expect(await screen.findByText('No users match.')).toBeTruthy()
		expect(location.search).toBe('?q=anna&state=banned')
		await press('Show all')
		await waitFor(() => expect(names()).toHaveLength(4))
		expect(screen.getByRole('searchbox', { name: 'Name contains' })).toHaveProperty('value', '')
	})

	it('goes on where a search among many names stopped', async () => {
		api.on(listUsers, ({ query }) => ({ users: [], next: query.next === undefined ? 'further' : null }))
		setup('/admin/users?q=rare')
		expect(await screen.findByText('None among the names searched so far')).toBeTruthy()
		await press('More')
		expect(await screen.findByText('No users match.')).toBeTruthy()
	})

	it('shows a failure and can be retried', async () => {
		api.on(listUsers, () => {
			throw failWith('internal_error')
		})
		setup()
		expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
	})
})

describe('banning', () => {
	it('without content: after one confirmation', async () => {
		setup()
		await press('Ban anna_fern')
		expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeTruthy()
		await press('Ban @anna_fern')
		await waitFor(() => expect(sent()).toEqual([{ action: 'ban_user', username: 'anna_fern' }]))
		await waitFor(async () => expect(within(await row('anna_fern')).getByText('Banned')).toBeTruthy())
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})

	it('with content: requires the name, case-insensitively', async () => {
		setup()
		await press('Ban anna_fern')
		await userEvent.click(await screen.findByRole('checkbox', { name: /^Delete all their content/ }))
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

	it('is lifted after confirmation', async () => {
		setup()
		await press('Unban bo_larch')
		expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeTruthy()
		await press('Unban @bo_larch')
		await waitFor(() => expect(sent()).toEqual([{ action: 'unban_user', username: 'bo_larch' }]))
		await waitFor(async () => expect(within(await row('bo_larch')).getByText('Active')).toBeTruthy())
	})

	it('changes nothing on failure', async () => {
		api.on(act, () => {
			throw failWith('user_not_found')
		})
		setup()
		await press('Unban bo_larch')
		await press('Unban @bo_larch')
		await waitFor(() => expect(sent()).toHaveLength(1))
		await press('Cancel')
		expect(within(await row('bo_larch')).getByText('Banned')).toBeTruthy()
	})
})

describe('content removals', () => {
	const list = (...removals: ContentRemoval[]) => api.on(listRemovals, () => ({ removals, next: null }))

	it('show progress and can be undone after confirmation', async () => {
		list(removal())
		api.on(undoRemoval, () => removal({ state: 'restoring', total: 1_200, done: 0, canBeUndone: false }))
		setup()
		expect(await screen.findByText('Removing: 1,200 of 3,000.')).toBeTruthy()
		expect(screen.getByRole('progressbar', { name: 'Of @bo_larch' })).toBeTruthy()
		await press('Undo the removal of what @bo_larch wrote')
		await press('Restore')
		expect(await screen.findByText('Restoring: 0 of 1,200.')).toBeTruthy()
		expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
		await waitFor(() => expect(focusedText()).toMatch(/^@bo_larchRestoring/))
	})

	it('are restored with the lifted ban on request', async () => {
		list(removal({ state: 'removed', undoableUntil: '2024-06-22T11:00:00.000Z' }))
		setup()
		expect(await screen.findByText('1,200 posts, 0 comments and 3 images removed. You can undo this until 22 June 2024.')).toBeTruthy()
		await press('Unban bo_larch')
		await userEvent.click(await screen.findByRole('checkbox', { name: /^Restore removed content/ }))
		await press('Unban @bo_larch')
		await waitFor(() => expect(sent()).toEqual([{ action: 'unban_user', username: 'bo_larch', restoreContent: true }]))
	})

	it('offer no undo when there is nothing to restore', async () => {
		list(removal({ state: 'destroyed', canBeUndone: false }))
		setup()
		await press('Unban bo_larch')
		expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeTruthy()
		expect(screen.queryByRole('checkbox')).toBeNull()
	})
})

it('ends all sessions after confirmation, except for the viewer', async () => {
	api.on(endSessions, () => ({ ended: 3 }))
	const { store } = setup()
	await press('More about anna_fern')
	await userEvent.click(await screen.findByRole('menuitem', { name: 'End all sessions' }))
	await screen.findByRole('dialog', { name: 'Are you sure?' })
	await press('End all sessions')
	await waitFor(() => expect(store.get(alertsAtom)[0]?.text).toBe('3 sessions of @anna_fern ended.'))
	expect(api.requests.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/users/anna_fern/sessions' })
	await press('More about mira')
	await screen.findByRole('menuitem', { name: 'Give supporter badge' })
	expect(screen.queryByRole('menuitem', { name: 'End all sessions' })).toBeNull()
})

it('grants the supporter badge', async () => {
	api.on(giveBadge, () => [{ id: 1, type: 'supporter' as const }])
	setup()
	await press('More about anna_fern')
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Give supporter badge' }))
	await waitFor(async () => expect(within(await row('anna_fern')).getByText('Supporter')).toBeTruthy())
	expect(sent()).toEqual([{ type: 'supporter' }])
})
