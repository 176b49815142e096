import type { SearchTextRecord } from '@folkmoot/feeds-contract/feed-records'
import type { Filter } from 'mongodb'
import type { Need, WordNeeds } from './needs.ts'
import type { SearchQuery } from './search-index.ts'
import { escapePattern } from './text/escape-pattern.ts'

/** What MongoDB is asked; `mark` for the words in the title only. `entry` is the condition to begin with, by its place in the usual order. */
export function filterOf(query: SearchQuery, mark = '', entry = 0): Filter<SearchTextRecord> {
	const conditions = conditionsIn(query, mark).map(({ filter }) => filter)
	const { communityId, authorId, needs } = query
	return {
		...kindAndTimeOf(query),
		...(communityId ? { communityId } : {}),
		...(authorId ? { authorId } : {}),
		$and: [...conditions.splice(entry, 1), ...conditions],
		...(needs.without.length > 0
			? { $nor: needs.without.map((word) => ({ $and: inOrder(conditionsOf(word, '')).map(({ filter }) => filter) })) }
			: {}),
	}
}

export function kindAndTimeOf({ kind, from, until }: Pick<SearchQuery, 'kind' | 'from' | 'until'>): Filter<SearchTextRecord> {
	return { kind, ...(from || until ? { at: { ...(from ? { $gte: from } : {}), ...(until ? { $lt: until } : {}) } } : {}) }
}

const entriesMax = 6

/** A condition by which the index `terms` has the texts by time. */
export interface Entry {
	/** Its place in the usual order. */
	entry: number
	filter: Filter<SearchTextRecord>
}

/** The conditions of which none is known to be rarer: several pieces of a word, or words that are not in the vocabulary. */
export function entriesOf(query: SearchQuery, mark: string): Entry[] {
	const conditions = conditionsIn(query, mark)
	const rarest = conditions.filter(({ count }) => count === conditions[0]?.count).slice(0, entriesMax)
	return rarest.flatMap(({ filter, isByTime }, entry) => (isByTime ? [{ entry, filter }] : []))
}

interface Condition {
	filter: Filter<SearchTextRecord>
	count: number
	/** Of each of its terms the index has the texts by time; not of all terms that begin alike. */
	isByTime: boolean
}

function conditionsIn({ needs: { words, phrases } }: SearchQuery, mark: string): Condition[] {
	const marked = words.length > 0 ? words : phrases
	return inOrder([...words, ...phrases].flatMap((word) => conditionsOf(word, marked.includes(word) ? mark : '')))
}

/** Of several conditions on terms MongoDB looks up the first in the index and checks the others on what it finds. */
const inOrder = (conditions: readonly Condition[]) => conditions.toSorted((a, b) => a.count - b.count)

function conditionsOf({ needs, pattern }: WordNeeds, mark: string): Condition[] {
	const conditions = needs.map((need) => ({
		filter: { terms: { $in: termsOfNeed(need, mark) } },
		count: need.count,
		isByTime: need.startsWith === undefined,
	}))
	if (pattern === undefined) return conditions
	return [...conditions, { filter: { flat: { $regex: pattern } }, count: Number.POSITIVE_INFINITY, isByTime: false }]
}

/** No text has it. MongoDB turns an `$in` of one value into an equality, and looks up that before any `$in`, whatever their order. */
const noTerm = ''

function termsOfNeed({ terms, startsWith }: Need, mark: string): (string | RegExp)[] {
	const exact = terms.map((term) => mark + term)
	if (startsWith !== undefined) return [...exact, new RegExp(`^${mark}${escapePattern(startsWith)}`, 'u')]
	return exact.length === 1 ? [...exact, noTerm] : exact
}
