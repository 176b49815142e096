import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getMemberFile as endpoint } from '@folkmoot/modtools-contract/note-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { openFile, presentFile } from './member-file.ts'

export async function getMemberFile(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return presentFile(db, await openFile(db, asked), asked)
}
