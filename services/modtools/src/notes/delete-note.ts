import type { deleteNote as endpoint } from '@folkmoot/modtools-contract/note-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { type OpenFile, openMemberFile } from './member-file.ts'
import { findNote, removeNote } from './note-store.ts'

/** Only the note's author or an admin may delete it. */
export async function deleteNote(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<OpenFile> {
	const { params, viewer, tx } = input
	const file = await openMemberFile(input, { db })
	const note = await findNote(db, file.memberRef, params.noteId, tx)
	if (!note) throw fail('note_not_found')
	if (note.by.toHexString() !== viewer.id && !viewer.isAdmin) throw fail('not_author')
	await removeNote(db, note._id, tx)
	return file
}
