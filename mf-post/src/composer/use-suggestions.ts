import type { Community } from '@folkmoot/community-contract/community'
import { useSession } from '@folkmoot/kit/state'
import { useEffect, useMemo, useState } from 'react'
import { suggestCommunities } from '../post.api.ts'

/** spec 2 §9 */
const debounceMs = 200
const most = 10

/** What is shown of a suggested community. */
export type Suggestion = Pick<Community, 'id' | 'name' | 'noMembers' | 'proPic'>

/** Communities for what is typed so far; before anything is typed, one's own. */
export function useSuggestions(text: string): readonly Suggestion[] {
	const { communities } = useSession()
	const [found, setFound] = useState<{ text: string; items: readonly Suggestion[] }>({ text: '', items: [] })
	const wanted = text.trim()
	useEffect(() => {
		if (wanted === '') return
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
	}, [wanted])
	return useMemo(() => {
		if (wanted === '') return communities.slice(0, most)
		// Until the next answer comes, what of the last one still fits.
		return found.text === wanted ? found.items : found.items.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
	}, [wanted, communities, found])
}
