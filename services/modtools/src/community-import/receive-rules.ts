import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { receiveRules as endpoint } from '@folkmoot/modtools-contract/archive-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { upsertImportedRules } from './imported-store.ts'

/** Rules keep their order; the importing admin counts as their author here. */
export async function receiveRules({ body }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await upsertImportedRules(db, body)
	return success
}
