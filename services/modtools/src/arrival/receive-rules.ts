import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { receiveRules as endpoint } from '@folkmoot/modtools-contract/archive-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { keepArrivedRules } from './arrival-store.ts'

/** Rules keep their order; the importing admin counts as their author here. */
export async function receiveRules({ body }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await keepArrivedRules(db, body)
	return success
}
