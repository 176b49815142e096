import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { dropArrived as endpoint } from '@folkmoot/modtools-contract/archive-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { deleteArrived } from './arrival-store.ts'

export async function dropArrived({ body, tx }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await deleteArrived(db, body.communityId, tx)
	return success
}
