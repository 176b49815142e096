import type { Community } from '@folkmoot/community-contract/community'
import { type PageData, type ReplyOf, useAction, usePageData } from '@folkmoot/kit/api'
import { browseCommunities, fetchCommunities } from '../admin.api.ts'
import { appendUnique } from '../table/append-unique.ts'
import { useKeepPrevious } from '../table/use-keep-previous.ts'

type CommunitiesPage = PageData<ReplyOf<typeof browseCommunities>>

interface Communities {
	page: CommunitiesPage
	/** A new query is loading; the previous results are shown. */
	isFetching: boolean
	isLoadingMore: boolean
	loadMore: () => Promise<void>
	change: (changed: Community) => void
	reload: () => Promise<void>
}

/** The sort orders and their labels. */
export const sorts = [
	{ value: 'size', label: 'Largest' },
	{ value: 'active', label: 'Most active' },
	{ value: 'new', label: 'Newest' },
	{ value: 'name', label: 'A-Z' },
] as const
export type Sort = (typeof sorts)[number]['value']

export const inputOf = (name: string, sort: Sort) => ({ query: { sort, ...(name === '' ? {} : { name }) } })

/** Communities in an order, fifty more per click: all, or those whose names contain `name`. */
export function useCommunities(name: string, sort: Sort): Communities {
	const wanted = usePageData(browseCommunities, inputOf(name, sort))
	const { page, isFetching, update } = useKeepPrevious(wanted)
	const next = page.state === 'loaded' ? page.data.next : null
	const [loadMore, isLoadingMore] = useAction(async () => {
		if (next === null) return
		const more = await fetchCommunities(inputOf(name, sort).query, next)
		page.update(({ communities, count }) => ({ communities: appendUnique(communities, more.communities), next: more.next, count }))
	})
	const change = (changed: Community) =>
		update(({ communities, ...rest }) => ({ ...rest, communities: communities.map((one) => (one.id === changed.id ? changed : one)) }))
	return { page, isFetching, isLoadingMore, loadMore, change, reload: wanted.reload }
}
