import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInFrame } from '../../testing/render-in-frame.tsx'
import { Dialog } from './dialog.tsx'
import { onLoadFailure } from './lazy-module.ts'
import { Menu } from './menu.tsx'

// Not a mock of its behaviour: this chunk cannot be loaded, as without a connection or after a release.
vi.mock('@folkmoot/kit/overlays', () => {
	throw new Error('no such chunk')
})

function Page(): ReactNode {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
				Dialog
			</button>
			{isOpen && <Dialog title="A dialog" onClose={() => setOpen(false)} />}
			<Menu label="Menu" entries={[{ label: 'Share', onSelect: vi.fn() }]} />
		</>
	)
}

it.each(['Dialog', 'Menu'])('closes what could not be loaded: %s', async (name) => {
	vi.stubGlobal('reportError', vi.fn())
	const onFailure = vi.fn()
	const stop = onLoadFailure(onFailure)
	renderInFrame(<Page />)
	await userEvent.click(screen.getByRole('button', { name }))
	await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
	expect(screen.getByRole('button', { name }).ariaExpanded).toBe('false')
	stop()
})
