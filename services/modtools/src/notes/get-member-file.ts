import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getMemberFile as endpoint } from '@folkmoot/modtools-contract/note-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { openMemberFile, presentMemberFile } from './member-file.ts'

export async function getMemberFile(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	return presentMemberFile(db, await openMemberFile(db, input), input)
}
