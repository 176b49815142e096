import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { focusAfterRemoval } from './focus-after-removal.ts'

function List(): ReactNode {
	const [names, setNames] = useState(['a', 'b', 'c'])
	const drop = async (row: Element | null, name: string) => {
		const goOn = focusAfterRemoval(row)
		await Promise.resolve()
		setNames((known) => known.filter((one) => one !== name))
		goOn()
	}
	return (
		<main tabIndex={-1}>
			{names.length > 0 && (
				<ul>
					{names.map((name) => (
						<li key={name} tabIndex={-1}>
							{name}
							<button type="button" onClick={({ currentTarget }) => void drop(currentTarget.closest('li'), name)}>
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
	await waitFor(() => expect(document.activeElement?.textContent).toBe('cRemove c'))
	await remove('c')
	await waitFor(() => expect(document.activeElement?.textContent).toBe('aRemove a'))
	await remove('a')
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
