import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import {
	type SearchCounts,
	type SearchSort,
	searchCountMax,
	type search as searchEndpoint,
} from '@folkmoot/feeds-contract/search-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { parseTimeRange } from '@folkmoot/service-kit/time-range'
import type { Db } from 'mongodb'
import { z } from 'zod'
import { findCommunityId, findMemberId } from './content-reader.ts'
import { filterVisibleHits } from './filter-hits.ts'
import { presentResults } from './present-results.ts'
import type { SearchHit, SearchIndex, SearchKind } from './search-index.ts'
import { mongoSearchIndex } from './search-store.ts'
import { hasOnlyStopWords, isEmpty, parseSearchTerms, type SearchTerms, stemsOf } from './search-terms.ts'

type Input = HandlerInput<typeof searchEndpoint>
type Result = Answer<typeof searchEndpoint>

/** The maximum number of hits of each kind. */
const hitsMax = 500

const kindsOf = {
	all: ['post', 'comment', 'community', 'user'],
	posts: ['post'],
	comments: ['comment'],
	communities: ['community'],
	users: ['user'],
} as const satisfies Record<string, readonly SearchKind[]>

const placeSchema = z.tuple([z.enum(['best', 'newest']), z.number(), idSchema])
const nothing: Result = { items: [], next: null, counts: { posts: 0, comments: 0, communities: 0, users: 0 } }

/** Searches the index, filters out what the viewer has hidden or muted, and shows the current state of the rest. */
export async function search({ query, viewer }: Input, { db }: Pick<Deps, 'db'>): Promise<Result> {
	const place = query.next === null ? null : readCursor(query.next, placeSchema)
	const terms = parseSearchTerms(query.q)
	if (isEmpty(terms)) return hasOnlyStopWords(query.q) ? { ...nothing, onlyCommonWords: true } : nothing
	// Read-your-writes: authors find what they have just written.
	if (viewer) await waitForPendingEvents(db, viewer.id)
	const found = await findHits(db, mongoSearchIndex(db), { query, terms })
	if (!found) return nothing
	const hits = await filterVisibleHits(db, found, viewer)
	const wanted = new Set<SearchKind>(kindsOf[query.type])
	const inOrder = hits.filter(({ kind }) => wanted.has(kind)).sort(byKey(query.sort))
	const rest = place ? inOrder.filter((hit) => isAfter(hit, place, query.sort)) : inOrder
	const page = rest.slice(0, query.limit)
	const last = page.at(-1)
	return {
		items: await presentResults(db, page, viewer, stemsOf(terms)),
		next: rest.length > page.length && last ? writeCursor([query.sort, keyOf(last, query.sort), last._id.toHexString()]) : null,
		counts: countKinds(hits),
	}
}

/** Hits of all kinds, for the counts; null if the community or author to filter by does not exist. */
async function findHits(
	db: Db,
	index: SearchIndex,
	{ query, terms }: { query: Input['query']; terms: SearchTerms },
): Promise<SearchHit[] | null> {
	const [communityId, authorId] = await Promise.all([
		query.community ? findCommunityId(db, query.community) : null,
		query.author ? findMemberId(db, query.author) : null,
	])
	if ((query.community && !communityId) || (query.author && !authorId)) return null
	const kinds: readonly SearchKind[] = communityId || authorId ? ['post', 'comment'] : kindsOf.all
	const span = parseTimeRange(query)
	const found = await Promise.all(
		kinds.map((kind) => index.find({ kind, terms, communityId, authorId, ...span, sort: query.sort, limit: hitsMax })),
	)
	return found.flat()
}

const keyOf = (hit: SearchHit, sort: SearchSort) => (sort === 'best' ? hit.score : hit.at.getTime())

function byKey(sort: SearchSort): (a: SearchHit, b: SearchHit) => number {
	return (a, b) => keyOf(b, sort) - keyOf(a, sort) || (a._id.toHexString() < b._id.toHexString() ? 1 : -1)
}

function isAfter(hit: SearchHit, [, key, id]: z.output<typeof placeSchema>, sort: SearchSort): boolean {
	const own = keyOf(hit, sort)
	return own < key || (own === key && hit._id.toHexString() < id)
}

function countKinds(hits: readonly SearchHit[]): SearchCounts {
	const count = (kind: SearchKind) => Math.min(searchCountMax, hits.filter((hit) => hit.kind === kind).length)
	return { posts: count('post'), comments: count('comment'), communities: count('community'), users: count('user') }
}
