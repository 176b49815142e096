import type { Community } from '@folkmoot/community-contract/community'
import { useSession } from '@folkmoot/kit/state'
import { useEffect, useMemo, useState } from 'react'
import { suggestCommunities } from './composer.api.ts'

/** spec 2 §9 */
const debounceMs = 200
const most = 10

/** What is shown of a suggested community. */
export type Suggestion = Pick<Community, 'id' | 'name' | 'noMembers' | 'proPic'>

/** Communities for what is typed so far; before anything is typed, one's own and then those with the most members. */
export function useSuggestions(text: string, isOpen: boolean): readonly Suggestion[] {
	const { communities } = useSession()
	const [found, setFound] = useState<{ text: string | null; items: readonly Suggestion[] }>({ text: null, items: [] })
	const wanted = text.trim()
	useEffect(() => {
		if (!isOpen || (wanted === '' && communities.length >= most)) return
		const abort = new AbortController()
		const timer = setTimeout(() => {
			suggestCommunities(wanted, abort.signal).then(
				(items) => setFound({ text: wanted, items }),
				// Suggestions that do not come are no reason to interrupt: the name can be typed.
				() => undefined,
			)
		}, debounceMs)
		return () => {
			clearTimeout(timer)
			abort.abort()
		}
	}, [wanted, isOpen, communities])
	return useMemo(() => {
		if (wanted === '') return withOthers(communities, found.text === '' ? found.items : [])
		// Until the next answer comes, what of the last one still fits.
		return found.text === wanted ? found.items : found.items.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
	}, [wanted, communities, found])
}

function withOthers(own: readonly Suggestion[], others: readonly Suggestion[]): readonly Suggestion[] {
	const ids = new Set(own.map(({ id }) => id))
	return [...own, ...others.filter(({ id }) => !ids.has(id))].slice(0, most)
}
