import { type CommunitySort, communityOrders, communitySorts } from '@folkmoot/community-contract/community-sorts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { t } from './text.ts'

type OfferedSort = { [S in CommunitySort]: (typeof communityOrders)[S] extends { isForEverybody: true } ? S : never }[CommunitySort]

const offered = communitySorts.filter((sort): sort is OfferedSort => 'isForEverybody' in communityOrders[sort])

/** The orders that everybody is offered. */
export const sorts = () => offered.map((value) => ({ value, label: t(`sort-${value}`) }))

/** The order in the address; unknown values are ignored. */
export function parseSort(query: URLSearchParams): CommunitySort {
	return offered.find((sort) => sort === query.get('sort')) ?? 'size'
}

/** The call for the first page, or for the cursor in the address. */
export function browseInput(query: URLSearchParams) {
	const next = query.get('next')
	return { query: { sort: parseSort(query), ...(next ? { next } : {}) } }
}

/** The address of the community list in another order. */
export function sortedAddress(sort: CommunitySort): string {
	return sort === 'size' ? paths.communities() : `${paths.communities()}?sort=${sort}`
}
