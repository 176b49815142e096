import type { Community } from '@folkmoot/community-contract/community'
import { useSession } from '@folkmoot/kit/state'
import { useFoundOnPause } from '@folkmoot/kit/ui/use-found-on-pause.ts'
import { useMemo } from 'react'
import { suggestCommunities } from './composer.api.ts'

/** spec 2 §9 */
const pauseMs = 200
const most = 10
const nothing = { of: null, items: [] }

/** The shown fields of a suggested community. */
export type Suggestion = Pick<Community, 'id' | 'name' | 'noMembers' | 'proPic'>

/** Communities matching the typed text; for an empty text the viewer's own, then the largest. */
export function useSuggestions(text: string, isOpen: boolean): readonly Suggestion[] {
	const { communities } = useSession()
	const wanted = text.trim()
	const asks = isOpen && (wanted !== '' || communities.length < most)
	const found = useFoundOnPause<readonly Suggestion[]>(asks ? wanted : null, pauseMs, suggestCommunities) ?? nothing
	return useMemo(() => {
		if (wanted === '') return withOthers(communities, found.of === '' ? found.items : [])
		// Until the next response, matches from the previous one.
		return found.of === wanted ? found.items : found.items.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
	}, [wanted, communities, found])
}

function withOthers(own: readonly Suggestion[], others: readonly Suggestion[]): readonly Suggestion[] {
	const ids = new Set(own.map(({ id }) => id))
	return [...own, ...others.filter(({ id }) => !ids.has(id))].slice(0, most)
}
