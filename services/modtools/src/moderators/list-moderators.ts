import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listModerators as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import { presentModerators } from '@folkmoot/service-kit/content/present-communities'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadCommunity } from '../community-reader.ts'

export async function listModerators({ params }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const community = await loadCommunity(db, params.communityId)
	return presentModerators(db, community._id)
}
