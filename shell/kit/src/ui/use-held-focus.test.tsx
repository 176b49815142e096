import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { useHeldFocus } from './use-held-focus.ts'

function Form(): ReactNode {
	const [hasChanges, setChanges] = useState(false)
	const holder = useHeldFocus(hasChanges)
	return (
		<>
			<input aria-label="Text" onChange={({ target }) => setChanges(target.value !== '')} />
			<div ref={holder} tabIndex={-1} data-testid="holder">
				{hasChanges && (
					<button type="button" onClick={() => setChanges(false)}>
						Discard
					</button>
				)}
				<button type="button" disabled={!hasChanges} onClick={() => setChanges(false)}>
					Save
				</button>
			</div>
		</>
	)
}

it.each(['Save', 'Discard'])('holds the focus of %s when nothing is left to do', async (name) => {
	render(<Form />)
	await userEvent.type(screen.getByRole('textbox'), 'Beans')
	screen.getByRole('button', { name }).focus()
	await userEvent.keyboard('{Enter}')
	expect(document.activeElement).toBe(screen.getByTestId('holder'))
})

it('takes it from nobody: not at the beginning, not from a field', async () => {
	render(<Form />)
	expect(document.activeElement).toBe(document.body)
	await userEvent.type(screen.getByRole('textbox'), 'B{Backspace}')
	expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
