import type * as searching from '@folkmoot/feeds-contract/search-endpoints'
import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'

export const suggest = endpoint<typeof searching.suggest>('GET', '/api/search/suggestions')
export type Suggestions = ReplyOf<typeof suggest>

/** Suggestions for the text typed so far. */
export function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestions> {
	return call(suggest, { query: { q } }, { signal })
}
