import type { noteBlockedMember as endpoint } from '@folkmoot/admin-contract/ip-block-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { addAssociated } from './block-store.ts'

export async function noteBlockedMember({ body, tx }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await addAssociated(db, body.blockId, body.username, tx)
	return success
}
