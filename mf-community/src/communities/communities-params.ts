import { type CommunitySort, communityOrders, communitySorts } from '@folkmoot/community-contract/community-sorts'
import { type CommunityTopic, communityTopics } from '@folkmoot/community-contract/community-topics'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { withQuery } from '@folkmoot/kit/navigation/with-query.ts'
import { t } from './text.ts'

type OfferedSort = { [S in CommunitySort]: (typeof communityOrders)[S] extends { isForEverybody: true } ? S : never }[CommunitySort]

const offered = communitySorts.filter((sort): sort is OfferedSort => 'isForEverybody' in communityOrders[sort])

/** The orders that everybody is offered. */
export const sorts = () => offered.map((value) => ({ value, label: t(`sort-${value}`) }))

/** The order in the address; unknown values are ignored. */
function parseSort(query: URLSearchParams): CommunitySort {
	return offered.find((sort) => sort === query.get('sort')) ?? 'size'
}

/** The topic in the address; unknown values are ignored. */
export function parseTopic(query: URLSearchParams): CommunityTopic | undefined {
	return communityTopics.find((topic) => topic === query.get('topic'))
}

/** The call for the first page, or for the cursor in the address. */
export function browseInput(query: URLSearchParams) {
	const next = query.get('next')
	const topic = parseTopic(query)
	return { query: { sort: parseSort(query), ...(topic ? { topic } : {}), ...(next ? { next } : {}) } }
}

/** The address of the community list in another order, of all or of those of one topic. */
export function sortedAddress(sort: CommunitySort, topic?: CommunityTopic): string {
	return withQuery(paths.communities(), new URLSearchParams({ ...(topic ? { topic } : {}), ...(sort === 'size' ? {} : { sort }) }))
}
