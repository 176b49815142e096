import type { NearWords } from '@folkmoot/feeds-contract/search-endpoints'
import type { Db } from 'mongodb'
import { type Needs, needsOf } from './needs.ts'
import type { SearchHit, SearchHits } from './search-index.ts'
import type { SearchTerms } from './search-terms.ts'
import { tokensOf } from './text/tokens.ts'
import { type KnownWord, readWords } from './vocabulary/word-reader.ts'
import { approachTerms, widenTerms } from './widen.ts'

/** `exact`: the words and their stems; `wide`: also beginnings and parts of words; `near`: also words with an error. */
export const searchReaches = ['exact', 'wide', 'near'] as const
type Reach = (typeof searchReaches)[number]

/** With fewer hits than these the search goes on. */
const enough = { exact: 10, wide: 3 }

export interface Found extends SearchHits {
	needs: Needs
	reach: Reach
	/** Set on the first page if words near to those of the query were found. */
	near: NearWords | null
}

interface Asked {
	terms: SearchTerms
	/** The query as typed. */
	text: string
	/** The reach of the first page, for the pages after it; null for the first. */
	only: Reach | null
}

type Find = (needs: Needs) => Promise<SearchHits>

/**
 * Finds exactly what was asked for, and with few hits also what is like it: each step finds all that the one before did. What could
 * not be read in time is no reason to go on, as nobody knows that the hits are few.
 */
export async function findAsFarAsNeeded(db: Db, { terms, text, only }: Asked, find: Find): Promise<Found> {
	const counts = await countWords(db, terms)
	const exact = await attempt({ reach: 'exact', needs: needsOf(terms, { counts }), only, find })
	if (only === 'exact' || exact.isCutShort || exact.hits.length >= enough.exact || terms.words.length === 0) return exact
	const additions = await widenTerms(db, terms)
	const wide = await attempt({ reach: 'wide', needs: needsOf(terms, { isLoose: true, additions, counts }), only, find })
	if (only === 'wide' || wide.isCutShort || wide.hits.length >= enough.wide) return wide
	const { additions: nearer, near } = await approachTerms(db, terms, additions)
	if (![...near.values()].some((words) => words.length > 0)) return only ? { ...wide, ...(await find(wide.needs)) } : wide
	const last = await attempt({ reach: 'near', needs: needsOf(terms, { isLoose: true, additions: nearer, counts }), only, find })
	const before = new Set(wide.hits.map(({ _id }) => _id.toHexString()))
	const shown = nearText(
		text,
		near,
		last.hits.filter(({ _id }) => !before.has(_id.toHexString())),
	)
	if (only) return last
	return shown === null ? wide : { ...last, near: { text: shown, isInstead: wide.hits.length === 0 } }
}

/** In about how many texts each word is; not asked for one alone. */
async function countWords(db: Db, { words, phrases }: SearchTerms): Promise<ReadonlyMap<string, number>> {
	const all = [...words, ...phrases.flat()].filter(({ script }) => script === 'word').map(({ folded }) => folded)
	if (all.length < 2) return new Map()
	return new Map((await readWords(db, all)).map(({ _id, n }) => [_id, n]))
}

/** A step that is only on the way to that of the first page is not made. */
async function attempt({ reach, needs, only, find }: Pick<Found, 'reach' | 'needs'> & { only: Reach | null; find: Find }): Promise<Found> {
	const found = only === null || only === reach ? await find(needs) : { hits: [], isCutShort: false }
	return { reach, needs, near: null, ...found }
}

/** The query with the words that these texts have instead of its own; null if none has one. */
function nearText(text: string, near: ReadonlyMap<string, readonly KnownWord[]>, hits: readonly SearchHit[]): string | null {
	let shown = ''
	let at = 0
	for (const token of tokensOf(text)) {
		const best = mostFound(near.get(token.folded) ?? [], hits)
		if (!best) continue
		shown += text.slice(at, token.start) + best.shown
		at = token.end
	}
	return at === 0 ? null : shown + text.slice(at)
}

function mostFound(words: readonly KnownWord[], hits: readonly SearchHit[]): KnownWord | null {
	const counted = words.map((word) => ({
		word,
		count: hits.filter(({ matched }) => word.terms.some((term) => matched.includes(term))).length,
	}))
	const best = counted.reduce<(typeof counted)[number] | null>((top, one) => (one.count > (top?.count ?? 0) ? one : top), null)
	return best?.word ?? null
}
