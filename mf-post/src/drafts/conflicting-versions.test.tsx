import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import type { DraftVersion } from '@folkmoot/post-contract/draft'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { ConflictingVersions } from './conflicting-versions.tsx'

const version = (hour: number): DraftVersion => ({ typedAt: `2024-06-15T${hour}:00:00.000Z`, content: { body: `Written at ${hour}` } })

function Draft(): ReactNode {
	const [conflicts, setConflicts] = useState([version(10), version(11)])
	const remove = async ({ typedAt }: DraftVersion) => setConflicts((all) => all.filter((one) => one.typedAt !== typedAt))
	return (
		<div tabIndex={-1}>
			<ConflictingVersions draft={{ conflicts, adoptVersion: remove, discardVersion: remove }} />
			<p>The box</p>
		</div>
	)
}

it.each(['Use this version', 'Discard it'])('keeps the focus near after %s', async (name) => {
	renderInFrame(<Draft />)
	const choose = async () => {
		screen.getAllByRole('button', { name: 'See it' })[0]?.focus()
		await userEvent.keyboard('{Enter}')
		screen.getByRole('button', { name }).focus()
		await userEvent.keyboard('{Enter}')
	}
	await choose()
	await waitFor(() => expect(focusedText()).toMatch(/^There is another version/))
	await choose()
	await waitFor(() => expect(focusedText()).toBe('The box'))
})
