import type { noteBlockedMember as endpoint } from '@folkmoot/admin-contract/ip-block-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { addAssociatedUser } from './block-store.ts'

export async function noteBlockedMember({ body, tx }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await addAssociatedUser(db, body.blockId, body.username, tx)
	return success
}
