import { type SiteSettings, siteSettings } from '@folkmoot/admin-contract/site-settings'
import { defaultsOf } from '@folkmoot/contract-kit/declared'
import { alertsAtom, modalAtom, sessionAtom } from '@folkmoot/kit/state'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { editSettings, getSettings } from '../admin.api.ts'
import { SettingsSection } from './settings-section.tsx'

let settings: SiteSettings
let api: FakeApi

beforeEach(() => {
	settings = { ...defaultsOf(siteSettings), welcomeCommunity: 'Gardening' }
	api = fakeApi()
		.on(getSettings, () => settings)
		.on(editSettings, ({ body }) => {
			settings = { ...settings, ...(body as Partial<SiteSettings>) } // JSON has no undefined
			return settings
		})
		.install()
})

const setup = () => renderInFrame(<SettingsSection />, { session: memberSession({ isAdmin: true }) })
const sent = () => api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const saveButton = () => within(screen.getByRole('form', { name: 'Welcome' })).getByRole('button', { name: 'Save' })

describe('sign-ups', () => {
	const toggle = () => screen.findByRole('switch', { name: /^Allow sign-ups/ })

	it('are disabled after confirmation, sending no other setting', async () => {
		setup()
		await userEvent.click(await toggle())
		expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeTruthy()
		expect(sent()).toEqual([])
		await userEvent.click(screen.getByRole('button', { name: 'Stop sign-ups' }))
		await waitFor(() => expect(sent()).toEqual([{ signupsDisabled: true }]))
		await waitFor(async () => expect(await toggle()).toHaveProperty('checked', false))
	})

	it('stay enabled when the confirmation is cancelled', async () => {
		setup()
		await userEvent.click(await toggle())
		await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
		expect(await toggle()).toHaveProperty('checked', true)
		expect(sent()).toEqual([])
	})

	it('require a proof of work once chosen', async () => {
		setup()
		const choice = await screen.findByRole('combobox', { name: 'CAPTCHA at sign-up' })
		await userEvent.selectOptions(choice, 'On')
		await waitFor(() => expect(sent()).toEqual([{ captcha: 'on' }]))
		await waitFor(() => expect(choice).toHaveProperty('value', 'on'))
	})
})

describe('what members can create', () => {
	it('is saved as soon as it is chosen, one change at a time', async () => {
		setup()
		await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Who can create communities' }), 'Members with 10 points')
		await waitFor(() => expect(sent()).toEqual([{ communityCreation: 'members' }]))
		const images = screen.getByRole('switch', { name: /^Allow image posts/ })
		expect(images).toHaveProperty('checked', true)
		await userEvent.click(images)
		await waitFor(() => expect(images).toHaveProperty('checked', false))
		expect(sent().slice(1)).toEqual([{ imagePostsDisabled: true }])
	})

	it('stays as it was when saving fails', async () => {
		api.on(editSettings, () => {
			throw failWith('service_unavailable')
		})
		const { store } = setup()
		const images = await screen.findByRole('switch', { name: /^Allow image posts/ })
		await userEvent.click(images)
		await waitFor(() => expect(store.get(alertsAtom)).toHaveLength(1))
		expect(images).toHaveProperty('checked', true)
	})
})

describe('languages', () => {
	const box = (name: string | RegExp) => screen.findByRole('checkbox', { name })

	it('are offered or not, except the default one', async () => {
		const { store } = setup()
		expect(await box(/^English/)).toHaveProperty('disabled', true)
		await userEvent.click(await box('Deutsch'))
		await waitFor(() => expect(sent()).toEqual([{ offeredLanguages: ['en', 'ar'] }]))
		await waitFor(async () => expect(await box('Deutsch')).toHaveProperty('checked', false))
		expect(store.get(sessionAtom).languages).toEqual({ default: 'en', offered: ['en', 'ar'] })
		expect(screen.queryByRole('option', { name: 'Deutsch' })).toBeNull()
		await userEvent.click(await box('Deutsch'))
		await waitFor(() => expect(sent().slice(1)).toEqual([{ offeredLanguages: ['en', 'de', 'ar'] }]))
	})

	it('have a default among those offered', async () => {
		setup()
		await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Default language' }), 'العربية')
		await waitFor(() => expect(sent()).toEqual([{ defaultLanguage: 'ar' }]))
		await waitFor(async () => expect(await box(/^العربية/)).toHaveProperty('disabled', true))
		expect(await box('English')).toHaveProperty('disabled', false)
	})
})

describe('welcome community', () => {
	it('can be saved only after a change, and only once', async () => {
		setup()
		const field = await screen.findByLabelText('Welcome community')
		expect(saveButton()).toHaveProperty('disabled', true)
		await userEvent.type(field, 's')
		await userEvent.type(field, '{Backspace}')
		expect(saveButton()).toHaveProperty('disabled', true)
		await userEvent.clear(field)
		await userEvent.type(field, 'Allotments')
		await userEvent.click(saveButton())
		await waitFor(() => expect(sent()).toEqual([{ welcomeCommunity: 'Allotments' }]))
		await waitFor(() => expect(saveButton()).toHaveProperty('disabled', true))
	})

	it('keeps what is typed while something else is saved', async () => {
		setup()
		const field = await screen.findByLabelText('Welcome community')
		await userEvent.type(field, 's')
		await userEvent.click(screen.getByRole('switch', { name: /^Allow image posts/ }))
		await waitFor(() => expect(sent()).toEqual([{ imagePostsDisabled: true }]))
		expect(field).toHaveProperty('value', 'Gardenings')
		expect(saveButton()).toHaveProperty('disabled', false)
	})

	it('shows errors at its field', async () => {
		api.on(editSettings, () => {
			throw failWith('invalid_input', { welcomeCommunity: 'There is no community by that name.' })
		})
		setup()
		const field = await screen.findByLabelText('Welcome community')
		await userEvent.clear(field)
		await userEvent.type(field, 'Nowhere')
		await userEvent.click(saveButton())
		expect((await screen.findByRole('alert')).textContent).toBe('There is no community by that name.')
		expect(field.getAttribute('aria-invalid')).toBe('true')
		await userEvent.type(field, 'x')
		expect(screen.queryByRole('alert')).toBeNull()
	})
})

describe('embedding', () => {
	const field = () => screen.findByLabelText('Sites that may embed discussions')
	const save = async () => {
		const form = await screen.findByRole('form', { name: 'Embedding' })
		await userEvent.click(within(form).getByRole('button', { name: 'Update list' }))
	}

	it('is for the hosts typed, one a line, and can be switched off', async () => {
		const { store } = setup()
		await userEvent.type(await field(), 'blog.example\n\n other.example ')
		await save()
		await waitFor(() => expect(sent()).toEqual([{ embedHosts: ['blog.example', 'other.example'] }]))
		await waitFor(() => expect(store.get(sessionAtom).embedsOn).toBe(true))
		expect(await field()).toHaveProperty('value', 'blog.example\nother.example')
		await userEvent.clear(await field())
		await save()
		await waitFor(() => expect(sent().slice(1)).toEqual([{ embedHosts: [] }]))
		await waitFor(() => expect(store.get(sessionAtom)).not.toHaveProperty('embedsOn'))
	})

	it('shows at its field which host is none', async () => {
		api.on(editSettings, () => {
			throw failWith('invalid_input', { embedHosts: 'Not a host such as blog.example: *' })
		})
		setup()
		await userEvent.type(await field(), '*')
		await save()
		expect((await screen.findByRole('alert')).textContent).toBe('Not a host such as blog.example: *')
		await userEvent.type(await field(), 'x')
		expect(screen.queryByRole('alert')).toBeNull()
	})
})

it('offers to create a community', async () => {
	const { store } = setup()
	await userEvent.click(await screen.findByRole('button', { name: 'Create community' }))
	expect(store.get(modalAtom)).toEqual({ name: 'create-community' })
})
