import type { getCommunity as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { presentCommunity } from '@folkmoot/service-kit/content/present-communities'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { settled } from '@folkmoot/service-kit/on-the-way'
import { loadCommunity } from './community-store.ts'

export async function getCommunity({ params, query, viewer }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	// Read-your-writes: an appointment makes a member.
	if (viewer) await settled(db, viewer.id)
	return presentCommunity(db, await loadCommunity(db, { ...params, ...query }), viewer)
}
