import type { addNote as endpoint } from '@folkmoot/modtools-contract/note-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { type OpenFile, openMemberFile } from './member-file.ts'
import { insertNote } from './note-store.ts'

export async function addNote(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<OpenFile> {
	const file = await openMemberFile(input, { db })
	await insertNote(db, file.memberRef, { text: input.body.text, by: input.viewer.id }, input)
	return file
}
