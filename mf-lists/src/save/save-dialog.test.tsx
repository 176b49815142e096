import { endpoint } from '@folkmoot/kit/api'
import { alertsAtom, useContentCache, useLivePost } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { addListItemById, createList, removeListItemsById } from '@folkmoot/lists-contract/list-endpoints'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { expect, it } from 'vitest'
import { sampleList } from '../../dev/sample-list.ts'
import { listsHolding } from '../lists.api.ts'
import { Fragment } from './save-dialog.tsx'

const add = endpoint<typeof addListItemById>('POST', '/api/lists/:listId/items')
const remove = endpoint<typeof removeListItemsById>('DELETE', '/api/lists/:listId/items')
const create = endpoint<typeof createList>('POST', '/api/users/:username/lists')
const lists = [sampleList(), sampleList({ id: sampleId(71), name: 'bookmarks', displayName: 'Bookmarks' })]
const target = { targetId: sampleId(100), targetType: 'post' } as const

function setup(beside?: ReactNode) {
	const api = fakeApi()
		.on(listsHolding, () => [sampleId(71)])
		.on(add, () => ({ items: [], next: null }))
		.on(remove, () => ({ items: [], next: null }))
		.install()
	return {
		api,
		...renderInFrame(
			<>
				{beside}
				<Fragment {...target} onClose={() => undefined} />
			</>,
			{ session: memberSession({}, { lists }) },
		),
	}
}
function SavedMark() {
	const { put } = useContentCache()
	useEffect(() => put(samplePost()), [put])
	return <p>{useLivePost(samplePost()).saved ? 'It is saved' : 'It is not saved'}</p>
}
const box = (name: string): Promise<HTMLInputElement> => screen.findByRole('checkbox', { name })

it('checks the lists that contain the item', async () => {
	setup()
	expect((await box('Reading')).checked).toBe(false)
	expect((await box('Bookmarks')).checked).toBe(true)
})

it('saves and removes the item with a confirmation', async () => {
	const { api, store } = setup()
	await userEvent.click(await box('Reading'))
	await waitFor(() => expect(store.get(alertsAtom).at(-1)?.text).toBe('Saved to Reading'))
	await userEvent.click(await box('Bookmarks'))
	await waitFor(() => expect(store.get(alertsAtom).at(-1)?.text).toBe('Removed from Bookmarks'))
	expect((await box('Reading')).checked).toBe(true)
	expect((await box('Bookmarks')).checked).toBe(false)
	expect(api.requests.slice(1).map(({ method, url, body }) => [method, url, body])).toEqual([
		['POST', `/api/lists/${sampleId(70)}/items`, target],
		['DELETE', `/api/lists/${sampleId(71)}/items`, target],
	])
})

it('shows at once wherever the post is shown whether it is in a list', async () => {
	setup(<SavedMark />)
	await userEvent.click(await box('Bookmarks'))
	expect(await screen.findByText('It is not saved')).toBeTruthy()
	await userEvent.click(await box('Reading'))
	expect(await screen.findByText('It is saved')).toBeTruthy()
})

it('updates optimistically, is disabled meanwhile, and reverts on failure', async () => {
	const { api, store } = setup()
	const answer = Promise.withResolvers<never>()
	api.on(add, () => answer.promise)
	await userEvent.click(await box('Reading'))
	expect((await box('Reading')).checked).toBe(true)
	expect((await box('Reading')).getAttribute('aria-disabled')).toBe('true')
	expect(document.activeElement).toBe(await box('Reading'))
	await userEvent.click(await box('Reading'))
	expect((await box('Reading')).checked).toBe(true)
	expect(api.requests.filter(({ method }) => method !== 'GET')).toHaveLength(1)
	answer.reject(failWith('internal_error'))
	await waitFor(async () => expect((await box('Reading')).checked).toBe(false))
	expect((await box('Reading')).getAttribute('aria-disabled')).toBeNull()
	expect(document.activeElement).toBe(await box('Reading'))
	expect(store.get(alertsAtom).at(-1)?.text).toBe('Something went wrong.')
})

it('shows a failure and can be retried', async () => {
	const { api } = setup()
	api.on(listsHolding, () => {
		throw failWith('internal_error')
	})
	expect((await screen.findByRole('alert')).textContent).toBe('Error loading lists')
	api.on(listsHolding, () => [sampleId(71)])
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
	expect((await box('Bookmarks')).checked).toBe(true)
	expect(screen.queryByRole('alert')).toBeNull()
})

it('creates a list and offers it', async () => {
	const { api } = setup()
	api.on(create, ({ body }) => [...lists, sampleList({ id: sampleId(72), name: body.name, displayName: 'Later' })])
	await userEvent.click(await screen.findByRole('button', { name: 'Create new list' }))
	await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Later')
	await userEvent.click(screen.getByRole('button', { name: 'Create list' }))
	expect((await box('Later')).checked).toBe(false)
})
