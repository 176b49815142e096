import type { Image } from '@folkmoot/contract-kit/image'
import { useSession } from '@folkmoot/kit/state'
import { useDebouncedSearch } from '@folkmoot/kit/ui/use-debounced-search.ts'
import { useMemo } from 'react'
import { suggestCommunities, suggestMembers } from '../writing.api.ts'
import type { TypedName } from './name-at-caret.ts'

/** A suggested member or community. */
export interface Suggestion {
	id: string
	name: string
	picture: Image | null
	/** Communities only: number of members. */
	noMembers: number | null
}

const debounceMs = 200
const maxSuggestions = 8
const noResult = { query: '', items: [] }

/** Suggestions for the beginning of a name; the viewer's own communities need no request. */
export function useNameSuggestions(typed: TypedName | null): readonly Suggestion[] {
	const { communities } = useSession()
	const kind = typed?.kind
	const start = typed?.start.toLowerCase() ?? ''
	const query = kind ? `${kind} ${start}` : ''
	const fetchResults = async (_wanted: string, signal: AbortSignal) => (kind ? fetchNames(kind, start, signal) : [])
	const result = useDebouncedSearch<readonly Suggestion[]>(kind ? query : null, debounceMs, fetchResults) ?? noResult
	return useMemo(() => {
		if (!kind) return []
		const own = kind === 'community' ? communities.map(suggestionOf) : []
		// Until the next response, matches from the previous one.
		const earlier = result.query.startsWith(`${kind} `) ? result.items : []
		const matching = [...own, ...earlier].filter(({ name }) => name.toLowerCase().startsWith(start))
		const all = [...matching, ...(result.query === query ? result.items : [])]
		return [...new Map(all.map((item) => [item.id, item])).values()].slice(0, maxSuggestions)
	}, [kind, start, query, communities, result])
}

async function fetchNames(kind: TypedName['kind'], start: string, signal: AbortSignal): Promise<Suggestion[]> {
	if (kind === 'community') return (await suggestCommunities(start, signal)).map(suggestionOf)
	const members = await suggestMembers(start, signal)
	return members.map(({ id, username, proPic }) => ({ id, name: username, picture: proPic, noMembers: null }))
}

function suggestionOf({ id, name, proPic, noMembers }: { id: string; name: string; proPic: Image | null; noMembers: number }): Suggestion {
	return { id, name, picture: proPic, noMembers }
}
