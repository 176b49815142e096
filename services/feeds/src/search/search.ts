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
import { markerOf } from './match-ranges.ts'
import type { Needs } from './needs.ts'
import { presentResults } from './present-results.ts'
import { type Found, findAsFarAsNeeded, searchReaches } from './reach.ts'
import type { SearchHit, SearchHits, SearchKind, SearchQuery } from './search-index.ts'
import { hasOnlyStopWords, isEmpty, parseSearchTerms } from './search-terms.ts'
import { servingIndex } from './serving-index.ts'

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

/** How far the search of the first page had to go, so that the next pages are of the same hits. */
const placeSchema = z.tuple([z.enum(['best', 'newest']), z.number(), idSchema, z.enum(searchReaches)])
const nothing: Result = { items: [], next: null, counts: { posts: 0, comments: 0, communities: 0, users: 0 } }

/** Searches the index, filters out what the viewer has hidden or muted, and shows the current state of the rest. */
export async function search({ query, viewer }: Input, { db }: Pick<Deps, 'db'>): Promise<Result> {
	const place = query.next === null ? null : readCursor(query.next, placeSchema)
	const terms = parseSearchTerms(query.q)
	if (isEmpty(terms)) return hasOnlyStopWords(query.q) ? { ...nothing, onlyCommonWords: true } : nothing
	// Read-your-writes: authors find what they have just written.
	if (viewer) await waitForPendingEvents(db, viewer.id)
	const scope = await findScope(db, query)
	if (!scope) return nothing
	const findVisible = async (needs: Needs) => {
		const { hits, isCutShort } = await findAll(db, scope, { terms, needs })
		return { hits: await filterVisibleHits(db, hits, viewer), isCutShort }
	}
	const found = await findAsFarAsNeeded(db, { terms, text: query.q, only: place?.[3] ?? null }, findVisible)
	const wanted = new Set<SearchKind>(kindsOf[query.type])
	const inOrder = found.hits.filter(({ kind }) => wanted.has(kind)).sort(byKey(query.sort))
	const rest = place ? inOrder.filter((hit) => isAfter(hit, place, query.sort)) : inOrder
	const page = rest.slice(0, query.limit)
	return {
		items: await presentResults(db, page, viewer, markerOf(found.needs)),
		next: rest.length > page.length ? cursorOf(page.at(-1), query.sort, found) : null,
		counts: countKinds(found.hits),
		...(found.near ? { near: found.near } : {}),
		...(found.isCutShort ? { incomplete: true } : {}),
	}
}

type Scope = Pick<SearchQuery, 'communityId' | 'authorId' | 'from' | 'until' | 'sort'> & { kinds: readonly SearchKind[] }

/** What the filters leave to be searched; null if the community or author to filter by does not exist. */
async function findScope(db: Db, query: Input['query']): Promise<Scope | null> {
	const [communityId, authorId] = await Promise.all([
		query.community ? findCommunityId(db, query.community) : null,
		query.author ? findMemberId(db, query.author) : null,
	])
	if ((query.community && !communityId) || (query.author && !authorId)) return null
	const kinds: readonly SearchKind[] = communityId || authorId ? ['post', 'comment'] : kindsOf.all
	return { communityId, authorId, kinds, ...parseTimeRange(query), sort: query.sort }
}

/** Hits of all kinds, for the counts. */
async function findAll(db: Db, { kinds, ...scope }: Scope, asked: Pick<SearchQuery, 'terms' | 'needs'>): Promise<SearchHits> {
	const index = servingIndex(db)
	const found = await Promise.all(kinds.map((kind) => index.find({ kind, ...scope, ...asked, limit: hitsMax })))
	return { hits: found.flatMap(({ hits }) => hits), isCutShort: found.some(({ isCutShort }) => isCutShort) }
}

const keyOf = (hit: SearchHit, sort: SearchSort) => (sort === 'best' ? hit.score : hit.at.getTime())

function cursorOf(last: SearchHit | undefined, sort: SearchSort, { reach }: Found): string | null {
	return last ? writeCursor([sort, keyOf(last, sort), last._id.toHexString(), reach]) : null
}

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
