import { alertsAtom, useLeaveConfirmation } from '@folkmoot/kit/state'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ModalHost } from '../modal-host.tsx'
import { loginApi } from './login.api.ts'
import { useLogOut } from './use-log-out.ts'

function Example() {
	return (
		<button type="button" onClick={useLogOut()}>
			Logout
		</button>
	)
}

function Unsaved() {
	useLeaveConfirmation('Leave without saving?')
	return <Example />
}

it('asks for confirmation if something is unsaved', async () => {
	const api = fakeApi()
		.on(loginApi.logIn, () => {
			throw failWith('internal_error')
		})
		.install()
	renderInFrame(
		<>
			<Unsaved />
			<ModalHost />
		</>,
		{ session: memberSession() },
	)
	await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
	await screen.findByRole('dialog', { name: 'Leave without saving?' })
	await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(api.requests).toEqual([])
	await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
	await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
	await waitFor(() => expect(api.requests).toHaveLength(1))
	// The session is still there, and so is the unsaved text.
	expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})

it('alerts when the logout fails', async () => {
	const api = fakeApi()
		.on(loginApi.logIn, () => {
			throw failWith('internal_error')
		})
		.install()
	const { store } = renderInFrame(<Example />, { session: memberSession() })
	await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
	await waitFor(() => expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Failed to logout. Something went wrong.']))
	expect(api.requests.map(({ url }) => url)).toEqual(['/api/_login?action=logout'])
})
