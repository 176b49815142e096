import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listModerators as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import { presentModerators } from '@folkmoot/service-kit/content/present-communities'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { loadCommunity } from '../community-reader.ts'

export async function listModerators({ params }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const community = await loadCommunity(db, params.communityId)
	return presentModerators(db, community._id)
}
