import { type CommunitySort, communityOrders, communitySorts } from '@folkmoot/community-contract/community-sorts'
import { optionsOf } from '@folkmoot/contract-kit/declared'
import { paths } from '@folkmoot/kit/navigation/paths.ts'

const offered = communitySorts.filter((sort) => 'isForEverybody' in communityOrders[sort])

/** The orders that everybody is offered. */
export const sorts = optionsOf(communityOrders).filter(({ value }) => offered.includes(value))

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
