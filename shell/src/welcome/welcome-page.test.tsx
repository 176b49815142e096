import { deviceAtom, sessionAtom } from '@folkmoot/kit/state'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accountApi } from '../account.api.ts'
import { Page } from './welcome-page.tsx'

function setUp(path: string) {
	const session = memberSession({ aboutMe: '' }, { communities: [sampleCommunity()] })
	const { user } = session
	if (!user) throw new Error('no member')
	const api = fakeApi()
		.on(accountApi.changeSettings, ({ body }) => ({ ...user, aboutMe: body.aboutMe ?? null, moddingList: null }))
		.install()
	return { api, ...renderInFrame(<Page />, { path, session, device: { welcome: 'mira' } }) }
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

it('ends the invitation once it is seen', () => {
	const { store } = setUp('/settings/welcome')
	expect(heading()).toBe('Hello, mira.')
	expect(store.get(deviceAtom).welcome).toBe('')
})

it('saves a line about oneself and goes on; unchanged, it saves nothing', async () => {
	const { api, store } = setUp('/settings/welcome')
	await userEvent.type(screen.getByRole('textbox', { name: 'About you' }), 'I sow peas.')
	await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
	await waitFor(() => expect(heading()).toBe('Pick a few communities.'))
	expect(document.activeElement?.tagName).toBe('H1')
	expect(api.requests.map(({ body }) => body)).toEqual([{ aboutMe: 'I sow peas.' }])
	expect(store.get(sessionAtom).user?.aboutMe).toBe('I sow peas.')
	await userEvent.click(screen.getByRole('link', { name: 'Back' }))
	await waitFor(() => expect(heading()).toBe('Hello, mira.'))
	await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
	await waitFor(() => expect(heading()).toBe('Pick a few communities.'))
	expect(api.requests).toHaveLength(1)
})

it('counts the places, and ends with a first post or just reading', async () => {
	setUp('/settings/welcome?step=places')
	expect(screen.getByText('1 community joined. With five or more, your page gets lively.')).toBeTruthy()
	await userEvent.click(screen.getByRole('link', { name: 'Continue' }))
	await waitFor(() => expect(heading()).toBe('Say hello, or just read.'))
	expect(screen.getByRole('link', { name: 'Write your first post' }).getAttribute('href')).toBe('/new')
	expect(screen.getByRole('link', { name: 'Just read' }).getAttribute('href')).toBe('/')
})

it.each(['face', 'places', 'words'])('can be skipped as a whole at the step %s', (step) => {
	setUp(`/settings/welcome?step=${step}`)
	expect(screen.getByRole('link', { name: 'Skip all' }).getAttribute('href')).toBe('/')
})
