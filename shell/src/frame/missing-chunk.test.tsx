import { AreaModulesProvider, modalAtom, useOpenModal } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ModalHost } from '../modal-host.tsx'
import { AlertStack } from './alert-stack.tsx'
import { SearchBox } from './search-box.tsx'

// Not mocks of their behaviour: these chunks cannot be loaded, as without a connection or after a release.
vi.mock('./search-popup.tsx', () => {
	throw new Error('no such chunk')
})
vi.mock('../login/login-dialog.tsx', () => {
	throw new Error('no such chunk')
})

const onCaught = vi.fn()
const onUncaught = vi.fn()

beforeEach(() => {
	onCaught.mockClear()
	onUncaught.mockClear()
	// Where React reports the errors of a boundary, and those that no boundary caught.
	vi.spyOn(console, 'error').mockImplementation(onCaught)
	vi.stubGlobal('reportError', onUncaught)
})

/** Waits until React has handled the failure. */
const failure = () => waitFor(() => expect(onCaught.mock.calls.length + onUncaught.mock.calls.length).toBeGreaterThan(0))

it('leaves the search box without suggestions', async () => {
	renderInFrame(<SearchBox />)
	// jsdom does not know the search element, of which React warns.
	onCaught.mockClear()
	const box = screen.getByRole('combobox', { name: 'Search' })
	await userEvent.type(box, 'bea')
	await failure()
	await userEvent.type(box, 'ns{Enter}')
	expect(location.pathname + location.search).toBe('/search?q=beans')
})

function Guest(): ReactNode {
	const openModal = useOpenModal()
	return (
		<>
			<button type="button" onClick={() => openModal({ name: 'login-prompt' })}>
				Upvote
			</button>
			<ModalHost />
			<AlertStack />
		</>
	)
}

it('closes the dialog with an alert', async () => {
	const { store } = renderInFrame(<Guest />)
	await userEvent.click(screen.getByRole('button', { name: 'Upvote' }))
	expect(await screen.findByText('Something went wrong.')).toBeDefined()
	expect(onUncaught).toHaveBeenCalled()
	expect(store.get(modalAtom)).toBeNull()
})

it('closes the dialog of an area that is unavailable, with an alert', async () => {
	const modules = { peek: () => undefined, load: () => Promise.reject(new Error('no such area')) }
	const { store } = renderInFrame(
		<AreaModulesProvider modules={modules}>
			<ModalHost />
			<AlertStack />
		</AreaModulesProvider>,
	)
	act(() => store.set(modalAtom, { name: 'create-community' }))
	expect(await screen.findByText('Something went wrong.')).toBeDefined()
	expect(store.get(modalAtom)).toBeNull()
})
