import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { addNote as endpoint } from '@folkmoot/modtools-contract/note-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { openMemberFile, presentMemberFile } from './member-file.ts'
import { insertNote } from './note-store.ts'

export async function addNote(asked: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const file = await openMemberFile(db, asked)
	await insertNote(db, file.memberRef, { text: asked.body.text, by: asked.viewer.id }, asked)
	return presentMemberFile(db, file, asked)
}
