import type { listModerators as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadCommunity } from '../community-reader.ts'

/** Refuses a community that does not exist; presentModerators() reads the rest. */
export async function listModerators({ params }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<void> {
	await loadCommunity(db, params.communityId)
}
