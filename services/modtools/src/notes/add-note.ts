import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { addNote as endpoint } from '@folkmoot/modtools-contract/note-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { openFile, presentFile } from './member-file.ts'
import { insertNote } from './note-store.ts'

export async function addNote(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const file = await openFile(db, asked)
	await insertNote(db, file.seat, { text: asked.body.text, by: asked.viewer.id }, asked)
	return presentFile(db, file, asked)
}
