import { useEffect, useState } from 'react'
import { fetchSuggestions, type Suggestions } from './search.api.ts'

const none: Suggestions = { communities: [], users: [], posts: [] }
const debounceMs = 150

/** What might be meant by what is typed so far; until the next answer comes, what the last one said. */
export function useSuggestions(text: string): Suggestions {
	const [found, setFound] = useState(none)
	useEffect(() => {
		const abort = new AbortController()
		const timer = setTimeout(() => {
			fetchSuggestions(text, abort.signal).then(
				setFound,
				// Suggestions that do not come are no reason to interrupt: Enter searches.
				() => undefined,
			)
		}, debounceMs)
		return () => {
			clearTimeout(timer)
			abort.abort()
		}
	}, [text])
	return found
}
