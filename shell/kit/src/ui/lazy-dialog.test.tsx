import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInFrame } from '../../testing/render-in-frame.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { onLoadFailure } from './lazy-module.ts'

const onFailure = vi.fn()
const onError = vi.fn()
let stop: () => void

beforeEach(() => {
	onFailure.mockClear()
	onError.mockClear()
	vi.stubGlobal('reportError', onError)
	stop = onLoadFailure(onFailure)
})
afterEach(() => stop())

const fetchDialog = vi.fn(async () => Answer)
const AnswerDialog = lazyDialog(fetchDialog)

function Answer({ text }: { text: string }): ReactNode {
	return <p>{text}</p>
}

function Page(): ReactNode {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<button type="button" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
				Answer
			</button>
			{isOpen && <AnswerDialog text="The dialog" onClose={() => setOpen(false)} />}
		</>
	)
}

const button = () => screen.getByRole('button', { name: 'Answer' })

it('closes a dialog that could not be loaded, and loads it at the next opening', async () => {
	renderInFrame(<Page />)
	fetchDialog.mockRejectedValueOnce(new Error('no such chunk'))
	await userEvent.click(button())
	await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
	expect(onError).toHaveBeenCalledOnce()
	expect(button().ariaPressed).toBe('false')
	await userEvent.click(button())
	expect(await screen.findByText('The dialog')).toBeDefined()
	expect(onFailure).toHaveBeenCalledOnce()
})
