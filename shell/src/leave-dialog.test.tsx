import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { useLocation } from '@folkmoot/kit/router'
import { useLeaveConfirmation } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { MobileMenu } from './frame/mobile-menu.tsx'
import { ModalHost } from './modal-host.tsx'

// Lazy modules load slowly on a busy machine: that must not count against the test timeout.
beforeAll(() => Promise.all([import('@folkmoot/kit/overlays'), import('./leave-dialog.tsx'), import('./frame/menu-drawer.tsx')]), 60_000)

function Form(): ReactNode {
	useLeaveConfirmation('Leave this page? Your draft will be saved.')
	return <Link to="/all">All</Link>
}

function Site(): ReactNode {
	const { pathname } = useLocation()
	return (
		<>
			{pathname === '/new' ? <Form /> : <p>Here is {pathname}</p>}
			<ModalHost />
		</>
	)
}

it('asks in a dialog of the page before unsaved changes are left, and one Back leads back', async () => {
	const confirm = vi.spyOn(window, 'confirm')
	history.pushState(null, '')
	renderInFrame(<Site />, { path: '/new' })
	const before = history.length
	const link = screen.getByRole('link', { name: 'All' })
	await userEvent.click(link)
	const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' })
	expect(dialog.textContent).toContain('Your draft will be saved.')
	const leave = screen.getByRole('button', { name: 'Leave' })
	await waitFor(() => expect(document.activeElement).toBe(leave))
	await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(location.pathname).toBe('/new')
	await waitFor(() => expect(document.activeElement).toBe(link))
	await userEvent.click(link)
	await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
	expect(await screen.findByText('Here is /all')).toBeDefined()
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(history.length).toBe(before + 1)
	history.back()
	expect(await screen.findByRole('link', { name: 'All' })).toBeDefined()
	expect(confirm).not.toHaveBeenCalled()
})

it('takes the place of the menu of phones, and its history entry', async () => {
	// A phone: what asks for a wide window does not match.
	vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: !query.includes('width >') }))
	history.pushState(null, '')
	renderInFrame(
		<>
			<MobileMenu />
			<Site />
		</>,
		{ path: '/new' },
	)
	const before = history.length
	const follow = async () => {
		await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
		await screen.findByRole('dialog', { name: 'Menu' })
		await userEvent.click(screen.getByRole('link', { name: 'About' }))
		await screen.findByRole('dialog', { name: 'Leave this page?' })
		expect(screen.queryByRole('dialog', { name: 'Menu', hidden: true })).toBeNull()
	}
	await follow()
	await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
	await waitFor(() => expect(history.state?.usr?.dialogs).toBeUndefined())
	await follow()
	await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
	expect(await screen.findByText('Here is /about')).toBeDefined()
	expect(history.length).toBe(before + 1)
	vi.unstubAllGlobals()
})
