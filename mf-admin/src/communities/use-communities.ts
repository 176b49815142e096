import type { Community } from '@folkmoot/community-contract/community'
import { type CommunitySort, communitySorts } from '@folkmoot/community-contract/community-sorts'
import type { PageData, ReplyOf } from '@folkmoot/kit/api'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { browseCommunities } from '../admin.api.ts'
import { useKeepPrevious } from '../table/use-keep-previous.ts'
import { t } from './text.ts'

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

export const sortOptions = () => communitySorts.map((value) => ({ value, label: t(`sort-${value}`) }))

export const inputOf = (name: string, sort: CommunitySort) => ({ query: { sort, ...(name === '' ? {} : { name }) } })

/** Communities in an order, fifty more per click: all, or those whose names contain `name`. */
export function useCommunities(name: string, sort: CommunitySort): Communities {
	const { page: wanted, ...more } = usePages(browseCommunities, inputOf(name, sort), { list: 'communities', keyOf: ({ id }) => id })
	const { page, isFetching, update } = useKeepPrevious(wanted)
	const change = (changed: Community) =>
		update(({ communities, ...rest }) => ({ ...rest, communities: communities.map((one) => (one.id === changed.id ? changed : one)) }))
	return { page, isFetching, ...more, change, reload: wanted.reload }
}
