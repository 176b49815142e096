import type { Community } from '@folkmoot/community-contract/community'
import { useSession } from '@folkmoot/kit/state'
import { useDebouncedSearch } from '@folkmoot/kit/ui/use-debounced-search.ts'
import { useMemo } from 'react'
import { suggestCommunities } from './composer.api.ts'

const debounceMs = 200
const maxSuggestions = 10
const noResult = { query: null, items: [] }

/** The shown fields of a suggested community. */
export type Suggestion = Pick<Community, 'id' | 'name' | 'noMembers' | 'proPic'>

interface Suggestions {
	items: readonly Suggestion[]
	/** They are the answer for this text, and not the rest of the previous answer. */
	isCurrent: boolean
}

/** Communities matching the typed text; for an empty text the viewer's own, then the largest. */
export function useCommunitySuggestions(text: string, isOpen: boolean): Suggestions {
	const { communities } = useSession()
	const wanted = text.trim()
	const isEnabled = isOpen && (wanted !== '' || communities.length < maxSuggestions)
	const result = useDebouncedSearch<readonly Suggestion[]>(isEnabled ? wanted : null, debounceMs, suggestCommunities) ?? noResult
	const items = useMemo(() => {
		if (wanted === '') return withOthers(communities, result.query === '' ? result.items : [])
		// Until the next response, matches from the previous one.
		return result.query === wanted ? result.items : result.items.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
	}, [wanted, communities, result])
	return { items, isCurrent: result.query === wanted }
}

function withOthers(own: readonly Suggestion[], others: readonly Suggestion[]): readonly Suggestion[] {
	const ids = new Set(own.map(({ id }) => id))
	return [...own, ...others.filter(({ id }) => !ids.has(id))].slice(0, maxSuggestions)
}
