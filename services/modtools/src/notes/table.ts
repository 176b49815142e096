import * as endpoints from '@folkmoot/modtools-contract/note-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { addNote } from './add-note.ts'
import { deleteNote } from './delete-note.ts'
import { openMemberFile, presentMemberFile } from './member-file.ts'

/** The area's routes for single members. */
export const noteTable: readonly Served[] = [
	serve(endpoints.getMemberFile, openMemberFile, { present: presentMemberFile }),
	serve(endpoints.addNote, addNote, { present: presentMemberFile }),
	serve(endpoints.deleteNote, deleteNote, { present: presentMemberFile }),
]
