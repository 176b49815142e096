import { endpoint } from '@folkmoot/kit/api'
import { alertsAtom, modalAtom, sessionAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { loadContext } from '@folkmoot/kit/testing/load-context.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleComment, sampleId } from '@folkmoot/kit/testing/samples.ts'
import type { addListItemById, deleteList, editListById, removeListItemsById } from '@folkmoot/lists-contract/list-endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { sampleItem, sampleList } from '../../dev/sample-list.ts'
import { getList, listItems } from '../lists.api.ts'
import { head, load, Page } from './list-page.tsx'

const removeItems = endpoint<typeof removeListItemsById>('DELETE', '/api/lists/:listId/items')
const addItem = endpoint<typeof addListItemById>('POST', '/api/lists/:listId/items')
const edit = endpoint<typeof editListById>('PUT', '/api/lists/:listId')
const remove = endpoint<typeof deleteList>('DELETE', '/api/users/:username/lists/:listName')
const params = { username: 'mira', list: 'reading' }
const path = '/@mira/lists/reading'
const comment = sampleComment({ postTitle: 'When do you sow beans?' })
const items = [sampleItem(1), sampleItem(2, { targetType: 'comment', targetId: comment.id, targetItem: comment })]
const owner = () => memberSession({}, { lists: [sampleList()] })

function setup({ list = sampleList(), session = owner(), saved = items, search = '' } = {}) {
	const api = fakeApi()
		.on(getList, () => list)
		.on(listItems, () => ({ items: saved, next: null }))
		.on(removeItems, () => ({ items: [], next: null }))
		.on(addItem, () => ({ items: [], next: null }))
		.on(edit, ({ body }) => ({ ...list, sort: body.sort ?? list.sort }))
		.on(remove, () => list)
		.install()
	return { api, ...renderInFrame(<Page />, { path: path + search, params, session, device: { infiniteScrolling: 'off' } }) }
}

describe('list', () => {
	it('shows name, owner, description, items and a summary', async () => {
		setup({ list: sampleList({ descriptionTree: [['p', null, 'To read again.']] }), session: guestSession() })
		expect(await screen.findByRole('heading', { level: 1, name: 'Reading' })).toBeTruthy()
		expect(screen.getByRole('link', { name: '@mira' }).getAttribute('href')).toBe('/@mira')
		expect(screen.getByText('To read again.')).toBeTruthy()
		expect(await screen.findByRole('link', { name: 'Post number 1' })).toBeTruthy()
		expect(screen.getByText('Wait for May.')).toBeTruthy()
		expect(screen.getByText('Items').nextSibling?.textContent).toBe('2')
		expect(screen.queryByText('Private')).toBeNull()
	})

	it('offers editing to its owner only', async () => {
		setup({ session: guestSession() })
		await screen.findByText('Wait for May.')
		expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
		expect(screen.queryByRole('button', { name: 'Edit Reading' })).toBeNull()
	})

	it.each([
		['a guest', guestSession(), { name: 'login-prompt' }],
		[
			'another member',
			memberSession({ id: sampleId(9), username: 'tom' }),
			{ name: 'save-to-list', targetId: comment.id, targetType: 'comment' },
		],
	])('lets %s save its items to their own lists', async (_who, session, modal) => {
		const { store } = setup({ session })
		const card = (await screen.findByText('Wait for May.')).closest('article') ?? document.body
		await userEvent.click(within(card).getByRole('button', { name: 'Save' }))
		expect(store.get(modalAtom)).toEqual(modal)
	})

	it('shows deleted items as deleted, removable by the owner', async () => {
		const comment = sampleComment({ deleted: true, deletedAs: 'normal', contentStripped: true, bodyTree: [] })
		setup({ saved: [sampleItem(2, { targetType: 'comment', targetId: comment.id, targetItem: comment })] })
		expect(await screen.findByText('Deleted by its author')).toBeTruthy()
		await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
		expect(await screen.findByText('Nothing to show')).toBeTruthy()
	})

	it('shows a badge when private', async () => {
		setup({ list: sampleList({ public: false }) })
		expect(await screen.findByText('Private')).toBeTruthy()
	})

	it('sorts items by the URL and by the selection', async () => {
		const { api } = setup({ search: '?sort=createdAsc' })
		const choice = await screen.findByRole('combobox', { name: 'Sort items by' })
		await userEvent.selectOptions(choice, 'First added')
		await waitFor(() => expect(location.search).toBe('?sort=addedAsc'))
		await userEvent.selectOptions(choice, 'The list’s order')
		await waitFor(() => expect(location.search).toBe(''))
		await waitFor(() =>
			expect(api.requests.flatMap(({ url }) => url.split('/items')[1] ?? [])).toEqual(['?sort=createdAsc', '?sort=addedAsc', '']),
		)
	})

	it.each([
		[true, ['Save as Markdown', 'Save as JSON', 'Atom feed']],
		[false, ['Save as Markdown', 'Save as JSON']],
	])('can be exported (public: %s)', async (isPublic, ways) => {
		setup({ list: sampleList({ public: isPublic }) })
		await userEvent.click(await screen.findByRole('button', { name: 'Export Reading' }))
		expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(ways)
	})

	it('shows an empty state', async () => {
		setup({ saved: [], list: sampleList({ numItems: 0 }) })
		expect(await screen.findByText('Nothing to show')).toBeTruthy()
	})

	it('returns not found without access, without fetching items', async () => {
		const api = fakeApi()
			.on(getList, () => {
				throw failWith('list_not_found')
			})
			.install()
		renderInFrame(<Page />, { path, params })
		expect(await screen.findByText("The page you're looking for does not exist.")).toBeTruthy()
		expect(api.requests.map(({ url }) => url)).toEqual(['/api/users/mira/lists/reading'])
	})

	it('changes its layout on this device', async () => {
		setup()
		await userEvent.click(await screen.findByRole('button', { name: 'Show as a compact list' }))
		expect(screen.getByRole('button', { name: 'Show as cards' })).toBeTruthy()
		expect(document.cookie).toContain('feed_layout=compact')
	})
})

describe('another letter case of the names', () => {
	it('redirects on the server, and keeps the query', async () => {
		const query = new URLSearchParams('sort=addedAsc')
		const { context } = loadContext(() => sampleList(), { params: { username: 'mira', list: 'Reading' }, query })
		await expect(load(context)).rejects.toThrow('/@mira/lists/reading?sort=addedAsc')
		await expect(load({ ...context, params })).resolves.toBeUndefined()
	})

	it('is replaced in the address', async () => {
		setup({ list: sampleList({ name: 'Reading' }), search: '?sort=addedAsc' })
		await waitFor(() => expect(location.pathname + location.search).toBe('/@mira/lists/Reading?sort=addedAsc'))
	})
})

it('sets the canonical URL with the original spelling of names', () => {
	const context = { query: new URLSearchParams(), session: guestSession(), device: {} as never, site: { name: 'Folkmoot', url: '' } }
	const read = (() => sampleList()) as never // the one endpoint that is read
	expect(head({ ...context, params: { username: 'MIRA', list: 'Reading' }, read })).toMatchObject({
		canonical: '/@mira/lists/reading',
		description: 'A list by @mira.',
		feed: '/@mira/lists/reading/feed.atom',
	})
})

describe('owner', () => {
	const choose = async (entry: string) => {
		await userEvent.click(await screen.findByRole('button', { name: 'Edit Reading' }))
		await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
		return screen.findByRole('dialog')
	}

	it('removes an item', async () => {
		const { api, store } = setup()
		const card = (await screen.findByText('Wait for May.')).closest('article') ?? document.body
		await userEvent.click(within(card).getByRole('button', { name: 'Remove' }))
		await waitFor(() => expect(screen.queryByText('Wait for May.')).toBeNull())
		expect(screen.getByRole('link', { name: 'Post number 1' })).toBeTruthy()
		expect(screen.getByText('Items').nextSibling?.textContent).toBe('1')
		expect(store.get(alertsAtom)[0]?.text).toBe('Removed from Reading')
		expect(api.requests.at(-1)?.body).toEqual({ targetId: comment.id, targetType: 'comment' })
		await waitFor(() => expect(focusedText()).toContain('Post number 1'))
	})

	it('restores a removed item at its position', async () => {
		const { api, store } = setup()
		const card = (await screen.findByRole('link', { name: 'Post number 1' })).closest('article') ?? document.body
		await userEvent.click(within(card).getByRole('button', { name: 'Remove' }))
		await waitFor(() => expect(screen.getByText('Items').nextSibling?.textContent).toBe('1'))
		await act(async () => store.get(alertsAtom)[0]?.action?.run())
		await screen.findByRole('link', { name: 'Post number 1' })
		expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-posinset'))).toEqual(['1', '2'])
		expect(screen.getAllByRole('article')[0]?.textContent).toContain('Post number 1')
		expect(screen.getByText('Items').nextSibling?.textContent).toBe('2')
		expect(api.requests.at(-1)).toMatchObject({ method: 'POST', body: { targetId: items[0]?.targetId, targetType: 'post' } })
		expect(store.get(alertsAtom).at(-1)?.text).toBe('Saved to Reading')
	})

	it('keeps an item whose removal fails', async () => {
		const { api, store } = setup()
		api.on(removeItems, () => {
			throw failWith('internal_error')
		})
		const card = (await screen.findByText('Wait for May.')).closest('article') ?? document.body
		await userEvent.click(within(card).getByRole('button', { name: 'Remove' }))
		await waitFor(() => expect(store.get(alertsAtom)[0]?.text).toBe('Something went wrong.'))
		expect(screen.getByText('Wait for May.')).toBeTruthy()
		expect(screen.getByText('Items').nextSibling?.textContent).toBe('2')
	})

	it('sets the default sort of the list', async () => {
		const { api, store } = setup()
		await choose('Edit list')
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Default order' }), 'Oldest')
		await userEvent.click(screen.getByRole('button', { name: 'Save list' }))
		const itemsAsked = () => api.requests.filter(({ method, url }) => method === 'GET' && url.includes('/items')).length
		await waitFor(() => expect(itemsAsked()).toBe(2))
		expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'reading', sort: 'createdAsc' })
		expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['List saved.'])
	})

	it('clears the list after confirmation', async () => {
		const { api, store } = setup()
		const dialog = await choose('Remove all items')
		await userEvent.click(within(dialog).getByRole('button', { name: 'Remove all items' }))
		expect(await screen.findByText('Nothing to show')).toBeTruthy()
		expect(screen.getByText('Items').nextSibling?.textContent).toBe('0')
		expect(api.requests.at(-1)?.body).toEqual({})
		expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['All items removed.'])
	})

	it('deletes the list after confirmation and navigates to the lists', async () => {
		const { store } = setup()
		const dialog = await choose('Delete list')
		await userEvent.click(within(dialog).getByRole('button', { name: 'Delete list' }))
		await waitFor(() => expect(location.pathname).toBe('/@mira/lists'))
		expect(store.get(sessionAtom).lists).toEqual([])
		expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['List deleted.'])
	})

	it('edits the list: its own name is not a conflict', async () => {
		setup()
		await choose('Edit list')
		await userEvent.click(screen.getByRole('textbox', { name: 'Name' }))
		await userEvent.tab()
		expect(screen.queryByText(/already exists/)).toBeNull()
	})
})
