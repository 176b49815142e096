import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { discardImportedModtools as endpoint } from '@folkmoot/modtools-contract/archive-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { deleteImported } from './imported-store.ts'

export async function discardImportedModtools({ body }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await deleteImported(db, body.communityId)
	return success
}
