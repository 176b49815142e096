import type { listCommunities as endpoint } from '@folkmoot/community-contract/community-endpoints'
import { presentCommunities } from '@folkmoot/content-kit/present-communities'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { refreshActivity } from './activity-store.ts'
import { type CommunityScope, findCommunities, findSuggestions } from './community-reader.ts'

/** Upper bound: these lists have no pages. */
const maxListed = 5_000
const maxSuggested = 10

export async function listCommunities(
	{ query, viewer, now }: HandlerInput<typeof endpoint>,
	{ db }: Deps,
): Promise<Answer<typeof endpoint>> {
	const { set, limit = maxListed } = query
	const sort = query.sort === 'name_asc' ? 'name' : query.sort
	const text = query.q?.trim() ?? ''
	if (set === 'subscribed' && !viewer) throw fail('not_logged_in')
	if (sort === 'active') await refreshActivity(db, now)
	const scope: CommunityScope = { set, userId: viewer?.id ?? null }
	const records = text
		? await findSuggestions(db, scope, { text, sort, limit: Math.min(limit, maxSuggested) })
		: await findCommunities(db, scope, { sort, limit })
	return presentCommunities(db, records, viewer)
}
