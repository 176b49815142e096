import { endpoint } from '@folkmoot/kit/api'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleAuthor, sampleId } from '@folkmoot/kit/testing/samples.ts'
import type { deleteNote } from '@folkmoot/modtools-contract/note-endpoints'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MemberFileDialog } from './member-file-dialog.tsx'
import { getMemberFile, type MemberFile } from './notes.api.ts'

const remove = endpoint<typeof deleteNote>('DELETE', '/api/communities/:communityId/members/:username/notes/:noteId')
const by = { id: sampleId(7), username: 'mira', proPic: null }
const note = (number: number, text: string): MemberFile['notes'][number] => ({
	id: sampleId(number),
	text,
	by,
	at: '2024-06-15T11:00:00.000Z',
})

const file = (...notes: MemberFile['notes']): MemberFile => ({
	member: sampleAuthor(),
	isBanned: false,
	notes,
	decisions: [],
	noRemovals: 0,
	noBans: 0,
})

it('deletes a note and moves focus to the next', async () => {
	const [first, second] = [note(1, 'Sells.'), note(2, 'Sells again.')]
	fakeApi()
		.on(getMemberFile, () => file(first, second))
		.on(remove, () => file(second))
		.install()
	const onChange = vi.fn()
	renderInFrame(<MemberFileDialog communityId={sampleId(50)} username="bo_larch" onChange={onChange} onClose={() => undefined} />, {
		session: memberSession(),
	})
	const [button] = await screen.findAllByRole('button', { name: 'Delete' })
	// The dialog focuses its first field when it opens.
	await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
	button?.focus()
	await userEvent.keyboard('{Enter}')
	await waitFor(() => expect(screen.queryByText('Sells.')).toBeNull())
	await waitFor(() => expect(focusedText()).toMatch(/^Sells again\./))
	expect(onChange).toHaveBeenCalledOnce()
})
