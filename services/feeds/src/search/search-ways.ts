import type { SearchTextRecord } from '@folkmoot/feeds-contract/feed-records'
import type { Db, Filter } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { entriesOf, kindAndTimeOf } from './search-filter.ts'
import type { SearchQuery } from './search-index.ts'

/** How the texts to look through are read by time. */
export interface Way {
	/** The index. */
	hint: 'terms' | 'community' | 'author'
	/** The condition that `terms` is entered by (search-filter.ts). */
	entry: number
	/** False only for `terms` where that has the texts of many terms one after another. */
	isByTime: boolean
}

/** How many entries of each may be read for the same cost: `terms` tells the community itself, for all else the text is fetched. */
const depths = { key: 400, text: 100 }

interface Attempt {
	way: Way
	filter: Filter<SearchTextRecord>
	depth: number
}

/**
 * The way to the newest matches with the least reading: through the texts with the rarest word, all those of the community, or
 * all those of the author. Each is tried a little way back in time; where the same work reaches further back, fewer texts lie
 * between two matches. Reads at most 400 entries for each attempt, whatever there is.
 */
export async function findWay(db: Db, query: SearchQuery, mark: string): Promise<Way> {
	const attempts = attemptsOf(query, mark)
	const [first] = attempts
	if (!first) return { hint: 'terms', entry: 0, isByTime: false }
	if (attempts.length === 1) return first.way
	const reached = await Promise.all(attempts.map(async (attempt) => ({ way: attempt.way, at: await reachedBy(db, attempt) })))
	return reached.reduce((best, one) => (one.at < best.at ? one : best)).way
}

function attemptsOf(query: SearchQuery, mark: string): Attempt[] {
	const { communityId, authorId } = query
	const common = kindAndTimeOf(query)
	const depth = communityId ? depths.key : depths.text
	const byTerms = entriesOf(query, mark).map(({ entry, filter }): Attempt => {
		return { way: { hint: 'terms', entry, isByTime: true }, filter: { ...common, ...filter }, depth }
	})
	const among = (hint: 'community' | 'author', filter: Filter<SearchTextRecord>): Attempt => {
		return { way: { hint, entry: 0, isByTime: true }, filter: { ...common, ...filter }, depth: depths.text }
	}
	return [...byTerms, ...(communityId ? [among('community', { communityId })] : []), ...(authorId ? [among('author', { authorId })] : [])]
}

/** The time of the last entry that is tried, in ms; minus infinity if there are fewer. */
async function reachedBy(db: Db, { way, filter, depth }: Attempt): Promise<number> {
	const last = await feedCollections(db).searchTexts.findOne(filter, {
		hint: way.hint,
		sort: { at: -1 },
		skip: depth - 1,
		projection: { _id: 0, at: 1 },
	})
	return last ? last.at.getTime() : Number.NEGATIVE_INFINITY
}
