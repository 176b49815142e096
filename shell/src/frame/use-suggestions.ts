import { useDebouncedSearch } from '@folkmoot/kit/ui/use-debounced-search.ts'
import { fetchSuggestions, type Suggestions } from './search.api.ts'

const none: Suggestions = { communities: [], users: [], posts: [] }
const debounceMs = 150

/** Suggestions for the typed text; the previous ones until the next reply arrives. */
export function useSuggestions(text: string): Suggestions {
	return useDebouncedSearch(text, debounceMs, fetchSuggestions)?.items ?? none
}
