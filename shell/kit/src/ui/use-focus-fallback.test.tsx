import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { useFocusFallback } from './use-focus-fallback.ts'

function Form(): ReactNode {
	const [hasChanges, setChanges] = useState(false)
	const container = useFocusFallback(hasChanges)
	return (
		<>
			<input aria-label="Text" onChange={({ target }) => setChanges(target.value !== '')} />
			<div ref={container} tabIndex={-1} data-testid="container">
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

it.each(['Save', 'Discard'])('moves the focus to the container when %s becomes disabled', async (name) => {
	render(<Form />)
	await userEvent.type(screen.getByRole('textbox'), 'Beans')
	screen.getByRole('button', { name }).focus()
	await userEvent.keyboard('{Enter}')
	expect(document.activeElement).toBe(screen.getByTestId('container'))
})

it('does not take the focus initially or from a field', async () => {
	render(<Form />)
	expect(document.activeElement).toBe(document.body)
	await userEvent.type(screen.getByRole('textbox'), 'B{Backspace}')
	expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
