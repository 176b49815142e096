import { useFoundOnPause } from '@folkmoot/kit/ui/use-found-on-pause.ts'
import { fetchSuggestions, type Suggestions } from './search.api.ts'

const none: Suggestions = { communities: [], users: [], posts: [] }
const pauseMs = 150

/** What might be meant by what is typed so far; until the next answer comes, what the last one said. */
export function useSuggestions(text: string): Suggestions {
	return useFoundOnPause(text, pauseMs, fetchSuggestions)?.items ?? none
}
