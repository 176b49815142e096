import { endpoint } from '@folkmoot/kit/api'
import { alertsAtom, sessionAtom } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { loadContext } from '@folkmoot/kit/testing/load-context.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import type { createList } from '@folkmoot/lists-contract/list-endpoints'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { sampleList } from '../../dev/sample-list.ts'
import { listLists } from '../lists.api.ts'
import { head, load, Page } from './lists-page.tsx'

const create = endpoint<typeof createList>('POST', '/api/users/:username/lists')
const secret = sampleList({ id: sampleId(71), name: 'secret', displayName: 'Secret', public: false, numItems: 0 })
const lists = [sampleList(), secret]

function setup(session = memberSession({}, { lists }), path = '/@mira/lists') {
	const api = fakeApi()
		.on(listLists, () => lists)
		.install()
	return { api, ...renderInFrame(<Page />, { path, params: { username: 'mira' }, session }) }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('lists of a member', () => {
	it('show name, size, age and a badge if private', async () => {
		setup()
		expect((await screen.findByRole('link', { name: 'Reading' })).getAttribute('href')).toBe('/@mira/lists/reading')
		expect(screen.getByText(/2 items/).textContent).toBe('2 items · updated 1 hour ago')
		expect(screen.getAllByText('Private', { selector: 'li *' })).toHaveLength(1)
	})

	it('can be sorted by everybody, filtered and created by the owner only', async () => {
		setup(guestSession())
		expect(await screen.findByRole('heading', { level: 1, name: 'Lists of @mira' })).toBeTruthy()
		expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeTruthy()
		expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull()
		expect(screen.queryByRole('button', { name: 'New list' })).toBeNull()
	})

	it('say that another member shows none, and go on to the member', async () => {
		fakeApi()
			.on(listLists, () => [])
			.install()
		renderInFrame(<Page />, { path: '/@mira/lists', params: { username: 'mira' }, session: guestSession() })
		expect(await screen.findByRole('heading', { name: '@mira has no public lists.' })).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Go to @mira' }).getAttribute('href')).toBe('/@mira')
	})

	it('apply the parameters of the URL', async () => {
		const { api } = setup(undefined, '/@mira/lists?sort=name')
		await screen.findByRole('link', { name: 'Reading' })
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Private')
		expect(location.search).toBe('?sort=name&filter=private')
		expect(api.requests.map(({ url }) => url)).toEqual([
			'/api/users/mira/lists?filter=all&sort=name',
			'/api/users/mira/lists?filter=private&sort=name',
		])
	})

	it('set the canonical URL with the original spelling of the owner’s name', async () => {
		const read = (() => lists) as never // the one endpoint that is read
		const context = { query: new URLSearchParams(), session: guestSession(), device: {} as never, site: { name: 'Folkmoot', url: '' } }
		expect(head({ ...context, params: { username: 'MIRA' }, read })).toEqual({ title: 'Lists of @mira', canonical: '/@mira/lists' })
	})

	it('redirect to the original spelling of the owner’s name, and keep the query', async () => {
		const query = new URLSearchParams('sort=name')
		const { context } = loadContext(() => lists, { params: { username: 'MIRA' }, query })
		await expect(load(context)).rejects.toThrow('/@mira/lists?sort=name')
		await expect(load({ ...context, params: { username: 'mira' } })).resolves.toBeUndefined()
		fakeApi()
			.on(listLists, () => lists)
			.install()
		renderInFrame(<Page />, { path: '/@MIRA/lists?sort=name', params: { username: 'MIRA' } })
		await waitFor(() => expect(location.pathname + location.search).toBe('/@mira/lists?sort=name'))
	})

	it.each([
		['user_not_found', "The page you're looking for does not exist."],
		['internal_error', 'Something went wrong!'],
	] as const)('%s', async (code, sentence) => {
		fakeApi()
			.on(listLists, () => {
				throw failWith(code)
			})
			.install()
		renderInFrame(<Page />, { path: '/@mira/lists', params: { username: 'mira' } })
		expect(await screen.findByText(sentence)).toBeTruthy()
	})
})

describe('new list', () => {
	const open = async () => {
		const shown = setup()
		await press('New list')
		await screen.findByRole('dialog', { name: 'New list' })
		return shown
	}
	const name = () => screen.getByRole('textbox', { name: 'Name' })

	it('derives its name from the title until edited', async () => {
		await open()
		await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Late reading')
		expect(name()).toHaveProperty('value', 'Late_reading')
	})

	it('requires a name', async () => {
		await open()
		await press('Create list')
		expect(screen.getByText('Name cannot be empty.')).toBeTruthy()
	})

	it.each(['Name', 'Title'])('shows a taken name on blur of the field %s', async (field) => {
		await open()
		await userEvent.type(screen.getByRole('textbox', { name: field }), 'Secret')
		await userEvent.tab()
		expect(screen.getByText('List with name Secret already exists.')).toBeTruthy()
	})

	it('is created, confirmed and stored in the session', async () => {
		const { api, store } = await open()
		api.on(create, ({ body }) => [...lists, sampleList({ id: sampleId(72), name: body.name, displayName: body.displayName ?? body.name })])
		await userEvent.type(name(), 'later')
		await press('Create list')
		await waitFor(() => expect(store.get(alertsAtom)[0]?.text).toBe('List created!'))
		expect(store.get(sessionAtom).lists.map((list) => list.name)).toEqual(['reading', 'secret', 'later'])
		expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
			name: 'later',
			displayName: 'later',
			description: '',
			public: false,
		})
	})
})
