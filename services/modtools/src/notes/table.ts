import * as endpoints from '@folkmoot/modtools-contract/note-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { addNote } from './add-note.ts'
import { deleteNote } from './delete-note.ts'
import { getMemberFile } from './get-member-file.ts'

/** The room's routes for single members. */
export const noteTable: readonly Served[] = [
	serve(endpoints.getMemberFile, getMemberFile),
	serve(endpoints.addNote, addNote),
	serve(endpoints.deleteNote, deleteNote),
]
