import { useFoundOnPause } from '@folkmoot/kit/ui/use-found-on-pause.ts'
import { fetchSuggestions, type Suggestions } from './search.api.ts'

const none: Suggestions = { communities: [], users: [], posts: [] }
const pauseMs = 150

/** Suggestions for the typed text; the previous ones until the next reply arrives. */
export function useSuggestions(text: string): Suggestions {
	return useFoundOnPause(text, pauseMs, fetchSuggestions)?.items ?? none
}
