import type { Community } from '@folkmoot/community-contract/community'
import { type PageData, type ReplyOf, useAction, usePageData } from '@folkmoot/kit/api'
import { browseCommunities, fetchCommunities } from '../admin.api.ts'
import { addPage } from '../table/add-page.ts'
import { useShownPage } from '../table/use-shown-page.ts'

type CommunitiesPage = PageData<ReplyOf<typeof browseCommunities>>

interface Communities {
	page: CommunitiesPage
	/** Others are wanted and not there yet; those of before are shown. */
	isLooking: boolean
	isLoadingMore: boolean
	loadMore: () => Promise<void>
	change: (changed: Community) => void
	reload: () => Promise<void>
}

export const inputOf = (name: string) => ({ query: name === '' ? {} : { name } })

/** Communities, the largest first, fifty more at each click: all, or those with this in their names. */
export function useCommunities(name: string): Communities {
	const wanted = usePageData(browseCommunities, inputOf(name))
	const { page, isLooking, update } = useShownPage(wanted)
	const next = page.state === 'loaded' ? page.data.next : null
	const [loadMore, isLoadingMore] = useAction(async () => {
		if (next === null) return
		const more = await fetchCommunities(inputOf(name).query, next)
		page.update(({ communities, count }) => ({ communities: addPage(communities, more.communities), next: more.next, count }))
	})
	const change = (changed: Community) =>
		update(({ communities, ...rest }) => ({ ...rest, communities: communities.map((one) => (one.id === changed.id ? changed : one)) }))
	return { page, isLooking, isLoadingMore, loadMore, change, reload: wanted.reload }
}
