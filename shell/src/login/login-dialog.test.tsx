import { useOpenModal } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ModalHost } from '../modal-host.tsx'

function Guest() {
	const openModal = useOpenModal()
	return (
		<>
			<button type="button" onClick={() => openModal({ name: 'login-prompt' })}>
				Upvote
			</button>
			<ModalHost />
		</>
	)
}

async function openPrompt() {
	renderInFrame(<Guest />)
	await userEvent.click(screen.getByRole('button', { name: 'Upvote' }))
	return screen.findByRole('dialog', { name: 'Login to continue' })
}

describe('the login prompt', () => {
	it('switches to the login form and the sign-up form, in one dialog', async () => {
		await openPrompt()
		await userEvent.click(screen.getByRole('button', { name: 'Login' }))
		await screen.findByRole('dialog', { name: 'Login' })
		expect(document.activeElement).toBe(screen.getByLabelText('Username'))
		await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
		await screen.findByRole('dialog', { name: 'Create account' })
		expect(document.activeElement).toBe(screen.getByLabelText('Username'))
		await userEvent.click(screen.getByRole('button', { name: 'Login' }))
		expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy()
		expect(screen.getAllByRole('dialog')).toHaveLength(1)
	})

	it('opens the sign-up form directly', async () => {
		await openPrompt()
		await userEvent.click(screen.getByRole('button', { name: 'Signup' }))
		expect(await screen.findByRole('dialog', { name: 'Create account' })).toBeTruthy()
	})

	it('closes on Escape and returns the focus', async () => {
		await openPrompt()
		await userEvent.keyboard('{Escape}')
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upvote' })))
	})

	it('closes on going back', async () => {
		await openPrompt()
		history.back()
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})
})
