import type { setDefaultCommunity as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { presentCommunity } from '@folkmoot/service-kit/content/present-communities'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { changeCommunity, loadCommunity } from './community-store.ts'

export async function setDefaultCommunity({ body, tx }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { name, isDefault } = body
	const community = await loadCommunity(db, { community: name, byName: true }, tx)
	return presentCommunity(db, await changeCommunity(db, community._id, { isDefault }, tx), null, { tx })
}
