import type { Community } from '@folkmoot/community-contract/community'
import type { BrowseSort } from '@folkmoot/community-contract/community-endpoints'
import type { PageData, ReplyOf } from '@folkmoot/kit/api'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { browseCommunities } from '../admin.api.ts'
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

/** The orders: as chosen, and as the table's caption says them. */
export const sorts: readonly { value: BrowseSort; label: string; caption: string }[] = [
	{ value: 'size', label: 'Largest', caption: 'the largest first' },
	{ value: 'size_asc', label: 'Smallest', caption: 'the smallest first' },
	{ value: 'active', label: 'Most active', caption: 'the most active first' },
	{ value: 'new', label: 'Newest', caption: 'the newest first' },
	{ value: 'old', label: 'Oldest', caption: 'the oldest first' },
	{ value: 'name', label: 'A-Z', caption: 'by name' },
	{ value: 'name_dsc', label: 'Z-A', caption: 'by name from the end' },
]

export const inputOf = (name: string, sort: BrowseSort) => ({ query: { sort, ...(name === '' ? {} : { name }) } })

/** Communities in an order, fifty more per click: all, or those whose names contain `name`. */
export function useCommunities(name: string, sort: BrowseSort): Communities {
	const { page: wanted, ...more } = usePages(browseCommunities, inputOf(name, sort), { list: 'communities', keyOf: ({ id }) => id })
	const { page, isFetching, update } = useKeepPrevious(wanted)
	const change = (changed: Community) =>
		update(({ communities, ...rest }) => ({ ...rest, communities: communities.map((one) => (one.id === changed.id ? changed : one)) }))
	return { page, isFetching, ...more, change, reload: wanted.reload }
}
