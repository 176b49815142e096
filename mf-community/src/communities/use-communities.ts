import type { Community } from '@folkmoot/community-contract/community'
import type { CommunitySort } from '@folkmoot/community-contract/community-sorts'
import type { CommunityTopic } from '@folkmoot/community-contract/community-topics'
import type { PageData, ReplyOf } from '@folkmoot/kit/api'
import { usePages } from '@folkmoot/kit/content/feed/use-pages.ts'
import { useDebounced } from '@folkmoot/kit/ui/use-debounced.ts'
import { browseCommunities } from '../community.api.ts'
import { filterByName } from './filter-by-name.ts'

type BrowsePage = ReplyOf<typeof browseCommunities>
type BrowseInput = { query: { sort: CommunitySort; topic?: CommunityTopic; name?: string; next?: string } }

export interface Communities {
	communities: readonly Community[]
	/** Total number, including those not yet loaded. */
	count: number
	next: string | null
	isLoadingMore: boolean
	loadMore: () => Promise<void>
	/** Replaces a changed community in the list. */
	change: (community: Community) => void
}

/** Communities page by page. A search shows loaded matches at once, while the request runs. */
export function useCommunities(input: BrowseInput, search: string): { page: PageData<BrowsePage>; shown: Communities | null } {
	const all = useBrowsing(input)
	const part = useDebounced(search.trim())
	// With all of them loaded, no request is needed.
	const isWhole = all.shown !== null && all.shown.next === null && input.query.next === undefined
	const { next: _, ...filter } = input.query
	const found = useBrowsing(part === '' || isWhole ? null : { query: { ...filter, name: part } })
	const { shown } = all
	if (search.trim() === '' || shown === null) return all
	if (found.shown && part === search.trim()) return { page: all.page, shown: found.shown }
	const communities = filterByName(shown.communities, search)
	return { page: all.page, shown: { ...shown, communities, count: communities.length, next: null } }
}

function useBrowsing(input: BrowseInput | null): { page: PageData<BrowsePage>; shown: Communities | null } {
	const { page, ...more } = usePages(browseCommunities, input, { list: 'communities', keyOf: ({ id }) => id })
	const loaded = page.state === 'loaded' ? page.data : null
	const change = (changed: Community) =>
		page.update((shown) => ({
			...shown,
			communities: shown.communities.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)),
		}))
	return { page, shown: loaded && { ...loaded, ...more, change } }
}
