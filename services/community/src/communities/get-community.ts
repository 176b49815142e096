import type { getCommunity as endpoint } from '@folkmoot/community-contract/community-endpoints'
import { presentCommunity } from '@folkmoot/content-kit/present-communities'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { loadCommunity } from './community-store.ts'

export async function getCommunity(
	{ params, query, viewer }: HandlerInput<typeof endpoint>,
	{ db }: Deps,
): Promise<Answer<typeof endpoint>> {
	// Read-your-writes: an appointment makes a member.
	if (viewer) await waitForPendingEvents(db, viewer.id)
	return presentCommunity(db, await loadCommunity(db, { ...params, ...query }), viewer)
}
