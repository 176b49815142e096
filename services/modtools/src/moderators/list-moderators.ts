import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listModerators as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadCommunity } from '../community-reader.ts'
import { presentModerators } from './present-moderators.ts'

export async function listModerators({ params, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await loadCommunity(db, params.communityId)
	return presentModerators(db, params.communityId, viewer)
}
