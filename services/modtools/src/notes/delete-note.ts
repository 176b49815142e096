import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { deleteNote as endpoint } from '@folkmoot/modtools-contract/note-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { openMemberFile, presentMemberFile } from './member-file.ts'
import { findNote, removeNote } from './note-store.ts'

/** Only the note's author or an admin may delete it. */
export async function deleteNote(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, viewer, tx } = input
	const file = await openMemberFile(db, input)
	const note = await findNote(db, file.memberRef, params.noteId, tx)
	if (!note) throw fail('note_not_found')
	if (note.by.toHexString() !== viewer.id && !viewer.isAdmin) throw fail('not_author')
	await removeNote(db, note._id, tx)
	return presentMemberFile(db, file, input)
}
