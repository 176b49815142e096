import { useNavigate, useSearchParams } from '@folkmoot/kit/router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderInFrame } from '../../testing/render-in-frame.tsx'
import { TestRouter } from '../../testing/test-router.tsx'
import { Button } from './button.tsx'
import { Checkbox, Switch } from './choice.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'

function ConfirmExample({ onConfirm }: { onConfirm: () => void }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button onClick={() => setOpen(true)}>Delete…</Button>
			{isOpen && (
				<ConfirmDialog title="Delete this post?" confirmLabel="Delete post" isDanger onConfirm={onConfirm} onClose={() => setOpen(false)} />
			)}
		</>
	)
}

describe('Dialog', () => {
	it('has a name, confirms, and closes on Escape', async () => {
		const confirm = vi.fn()
		renderInFrame(<ConfirmExample onConfirm={confirm} />)
		await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
		expect(await screen.findByRole('dialog', { name: 'Delete this post?' })).toBeDefined()
		await userEvent.click(screen.getByRole('button', { name: 'Delete post' }))
		expect(confirm).toHaveBeenCalledOnce()
		await userEvent.keyboard('{Escape}')
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})

	it('opens on the confirming button, so that Enter confirms', async () => {
		const confirm = vi.fn()
		renderInFrame(<ConfirmExample onConfirm={confirm} />)
		await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
		const button = await screen.findByRole('button', { name: 'Delete post' })
		await waitFor(() => expect(document.activeElement).toBe(button))
		await userEvent.keyboard('{Enter}')
		expect(confirm).toHaveBeenCalledOnce()
	})

	it('with a checkbox, opens on it, and Enter confirms there too', async () => {
		const confirm = vi.fn()
		renderInFrame(
			<ConfirmDialog title="Ban @ada?" confirmLabel="Ban @ada" onConfirm={confirm} onClose={vi.fn()}>
				<Checkbox label="With their posts" isChecked={false} onChange={vi.fn()} />
			</ConfirmDialog>,
		)
		const checkbox = await screen.findByRole('checkbox')
		await waitFor(() => expect(document.activeElement).toBe(checkbox))
		await userEvent.keyboard('{Enter}')
		expect(confirm).toHaveBeenCalledOnce()
	})

	it('without a question, opens on its first link and not on a switch or the Close button', async () => {
		renderInFrame(
			<Dialog title="Menu" onClose={vi.fn()}>
				<a href="/all">All</a>
				<Switch label="Dark mode" isChecked={false} onChange={vi.fn()} />
			</Dialog>,
		)
		const link = await screen.findByRole('link', { name: 'All' })
		await waitFor(() => expect(document.activeElement).toBe(link))
	})

	it('traps the focus and returns it', async () => {
		renderInFrame(<ConfirmExample onConfirm={vi.fn()} />)
		const opener = screen.getByRole('button', { name: 'Delete…' })
		await userEvent.click(opener)
		const dialog = await screen.findByRole('dialog')
		for (let press = 0; press < 5; press++) {
			await userEvent.tab()
			await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
		}
		await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
		await waitFor(() => expect(document.activeElement).toBe(opener))
	})

	it('ignores the second click of a double click on what lies beneath', async () => {
		const pressed = vi.fn()
		renderInFrame(
			<>
				<button type="button" onClick={pressed}>
					Beneath
				</button>
				<ConfirmExample onConfirm={vi.fn()} />
			</>,
		)
		const beneath = screen.getByRole('button', { name: 'Beneath' })
		await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
		// Both clicks at once, as a double click is: the second is not ignored for long.
		fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }), { detail: 1 })
		fireEvent.click(beneath, { detail: 2 })
		expect(pressed).not.toHaveBeenCalled()
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		fireEvent.click(beneath, { detail: 1 })
		expect(pressed).toHaveBeenCalledOnce()
	})

	it('closes on going back', async () => {
		renderInFrame(<ConfirmExample onConfirm={vi.fn()} />)
		await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
		await screen.findByRole('dialog')
		history.back()
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(location.pathname).toBe('/')
	})
})

/** A page whose dialog puts a filter into the address, and stays open. */
function FilterPage() {
	const navigate = useNavigate()
	const [search] = useSearchParams()
	return (
		<>
			<p>Names with {search.get('q') ?? 'any letter'}</p>
			<ConfirmExample onConfirm={() => navigate('/users?q=b', { replace: true })} />
		</>
	)
}

describe('a dialog over a replaced page', () => {
	const openAndConfirm = async () => {
		history.replaceState(null, '', '/users')
		render(
			<TestRouter>
				<FilterPage />
			</TestRouter>,
		)
		await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
		await userEvent.click(await screen.findByRole('button', { name: 'Delete post' }))
	}

	it('stays open, and going back closes only the dialog', async () => {
		await openAndConfirm()
		await screen.findByText('Names with b')
		expect(screen.getByRole('dialog')).toBeDefined()
		history.back()
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(location.search).toBe('?q=b')
		expect(screen.getByText('Names with b')).toBeDefined()
	})

	it('leaves no history entry if it closes at the same moment', async () => {
		await openAndConfirm()
		await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
		await waitFor(() => expect(location.search).toBe('?q=b'))
		await waitFor(() => expect(history.state?.usr?.dialogs).toBeUndefined())
		expect(screen.queryByRole('dialog')).toBeNull()
	})
})

function TwoSteps() {
	const [step, setStep] = useState(1)
	const close = () => setStep(0)
	if (step === 1) return <ConfirmDialog key="first" title="First" confirmLabel="Go on" onConfirm={() => setStep(2)} onClose={close} />
	return step === 2 && <ConfirmDialog key="second" title="Second" confirmLabel="Done" onConfirm={close} onClose={close} />
}

describe('a dialog that replaces another', () => {
	it('stays open, and one Back closes both', async () => {
		history.pushState(null, '')
		const before = history.length
		renderInFrame(<TwoSteps />)
		await userEvent.click(await screen.findByRole('button', { name: 'Go on' }))
		await screen.findByRole('dialog', { name: 'Second' })
		await new Promise((resolve) => setTimeout(resolve, 50))
		expect(screen.getByRole('dialog', { name: 'Second' })).toBeDefined()
		expect(history.length).toBe(before + 1)
		history.back()
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await new Promise((resolve) => setTimeout(resolve, 50))
		expect(history.state?.usr?.dialogs).toBeUndefined()
	})
})

function MenuWithDialog() {
	const [isConfirming, setConfirming] = useState(false)
	return (
		<>
			<Menu label="More" entries={[{ label: 'Delete', onSelect: () => setConfirming(true) }]} />
			{isConfirming && <ConfirmDialog title="Sure?" confirmLabel="Yes" onConfirm={vi.fn()} onClose={() => setConfirming(false)} />}
		</>
	)
}

describe('Menu', () => {
	it('closes on navigation, and leaves the focus to the next page', async () => {
		renderInFrame(
			<>
				<Menu label="Sort" entries={[{ label: 'Hot', onSelect: vi.fn() }]} />
				<input aria-label="Of the next page" />
			</>,
		)
		const opener = screen.getByRole('button', { name: 'Sort' })
		await userEvent.click(opener)
		await screen.findByRole('menu')
		const field = screen.getByRole('textbox')
		field.focus()
		history.pushState({ key: 'other' }, '', '/communities')
		fireEvent.popState(window)
		await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
		expect(document.activeElement).toBe(field)
	})

	it('runs the chosen entry and closes', async () => {
		const share = vi.fn()
		renderInFrame(
			<Menu
				label="More"
				entries={[{ label: 'Share', onSelect: share }, 'line', { label: 'Dark mode', isChecked: true, onSelect: vi.fn() }]}
			/>,
		)
		const button = screen.getByRole('button', { name: 'More' })
		await userEvent.click(button)
		expect(button.getAttribute('aria-expanded')).toBe('true')
		expect((await screen.findByRole('menuitemcheckbox', { name: 'Dark mode' })).getAttribute('aria-checked')).toBe('true')
		await userEvent.click(screen.getByRole('menuitem', { name: 'Share' }))
		expect(share).toHaveBeenCalledOnce()
		await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
	})

	it.each(['{Enter}', ' '])('focuses the first entry when opened by key %j', async (key) => {
		renderInFrame(
			<Menu
				label="More"
				entries={[
					{ label: 'Share', onSelect: vi.fn() },
					{ label: 'Save', onSelect: vi.fn() },
				]}
			/>,
		)
		const button = screen.getByRole('button', { name: 'More' })
		button.focus()
		await userEvent.keyboard(key)
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Share' })))
		await userEvent.keyboard('{ArrowDown}')
		expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Save' }))
		await userEvent.keyboard('{Escape}')
		await waitFor(() => expect(document.activeElement).toBe(button))
	})

	it('is a sheet on phones that closes on Back and passes its history entry to the dialog it opens', async () => {
		vi.stubGlobal('matchMedia', () => ({ matches: true }))
		renderInFrame(<MenuWithDialog />)
		const open = () => userEvent.click(screen.getByRole('button', { name: 'More' }))
		await open()
		await screen.findByRole('menu')
		history.back()
		await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
		await open()
		await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
		await screen.findByRole('dialog')
		await new Promise((resolve) => setTimeout(resolve, 50))
		history.back()
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(history.state?.usr?.dialogs).toBeUndefined()
		vi.unstubAllGlobals()
	})

	it('closes on Tab', async () => {
		renderInFrame(<Menu label="More" entries={[{ label: 'Share', onSelect: vi.fn() }]} />)
		screen.getByRole('button', { name: 'More' }).focus()
		await userEvent.keyboard('{Enter}')
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Share' })))
		await userEvent.tab()
		expect(screen.queryByRole('menu')).toBeNull()
	})
})
