import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { addNote as endpoint } from '@folkmoot/modtools-contract/note-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { openMemberFile, presentMemberFile } from './member-file.ts'
import { insertNote } from './note-store.ts'

export async function addNote(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const file = await openMemberFile(db, input)
	await insertNote(db, file.memberRef, { text: input.body.text, by: input.viewer.id }, input)
	return presentMemberFile(db, file, input)
}
