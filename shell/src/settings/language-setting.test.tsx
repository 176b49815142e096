import { leaveConfirmationAtom, useViewer } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { accountApi } from '../account.api.ts'
import { ReadingSection } from './preference-sections.tsx'
import { useSettings } from './use-settings.ts'

const reload = vi.fn()
beforeEach(() => reload.mockReset())

function Form() {
	const settings = useSettings(useViewer() ?? expect.unreachable(), reload)
	return (
		<>
			<ReadingSection settings={settings} />
			<button type="button" onClick={settings.save}>
				Save
			</button>
		</>
	)
}

function setUp() {
	const answer = Promise.withResolvers<void>()
	const api = fakeApi()
		.on(accountApi.changeSettings, async ({ body: { language = '', homeFeed = 'all' } }) => {
			await answer.promise
			return { ...sampleUser(), language, homeFeed, moddingList: null }
		})
		.install()
	const session = memberSession({ language: 'de' }, { languages: { default: 'en', offered: ['en', 'ar'] } })
	return { api, answer, ...renderInFrame(<Form />, { session }) }
}

const menu = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('offers the languages of the site; one that is gone is as the browser asks', () => {
	setUp()
	expect([...menu().options].map(({ text }) => text)).toEqual(['Same as browser', 'English', 'العربية'])
	expect(menu().selectedOptions[0]?.text).toBe('Same as browser')
})

it('does not reload when saving fails, or when something else is saved', async () => {
	const { api, answer } = setUp()
	answer.resolve()
	await userEvent.selectOptions(screen.getByLabelText('Home feed'), 'subscriptions')
	await save()
	await waitFor(() => expect(api.requests).toHaveLength(1))
	api.on(accountApi.changeSettings, () => {
		throw failWith('service_unavailable')
	})
	await userEvent.selectOptions(menu(), 'العربية')
	await save()
	await waitFor(() => expect(api.requests).toHaveLength(2))
	expect(reload).not.toHaveBeenCalled()
})

it('reloads once the choice is saved and nothing is unsaved', async () => {
	const { api, answer, store } = setUp()
	await userEvent.selectOptions(menu(), 'العربية')
	await save()
	await userEvent.selectOptions(screen.getByLabelText('Home feed'), 'subscriptions')
	await act(async () => answer.resolve())
	await waitFor(() => expect(store.get(leaveConfirmationAtom)).not.toBeNull())
	expect(reload).not.toHaveBeenCalled()
	await save()
	await waitFor(() => expect(reload).toHaveBeenCalledOnce())
	expect(store.get(leaveConfirmationAtom)).toBeNull()
	expect(api.requests.map(({ body }) => body)).toEqual([{ language: 'ar' }, { homeFeed: 'subscriptions' }])
})
