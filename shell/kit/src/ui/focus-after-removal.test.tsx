import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { focusedText } from '../../testing/focused-text.ts'
import { focusAfterRemoval } from './focus-after-removal.ts'

function List(): ReactNode {
	const [names, setNames] = useState(['a', 'b', 'c'])
	const remove = async (row: Element | null, name: string) => {
		const moveFocus = focusAfterRemoval(row)
		await Promise.resolve()
		setNames((current) => current.filter((other) => other !== name))
		moveFocus()
	}
	return (
		<main tabIndex={-1}>
			{names.length > 0 && (
				<ul>
					{names.map((name) => (
						<li key={name} tabIndex={-1}>
							{name}
							<button type="button" onClick={({ currentTarget }) => void remove(currentTarget.closest('li'), name)}>
								Remove {name}
							</button>
						</li>
					))}
				</ul>
			)}
		</main>
	)
}

it('focuses the next row, else the previous, else the container', async () => {
	render(<List />)
	const remove = async (name: string) => {
		screen.getByRole('button', { name: `Remove ${name}` }).focus()
		await userEvent.keyboard('{Enter}')
	}
	await remove('b')
	await waitFor(() => expect(focusedText()).toBe('cRemove c'))
	await remove('c')
	await waitFor(() => expect(focusedText()).toBe('aRemove a'))
	await remove('a')
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
