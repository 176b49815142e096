import type { Answer, Parsed } from '@folkmoot/contract-kit/endpoint'
import type { listPosts as endpoint } from '@folkmoot/feeds-contract/feed-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { listTable } from '../tables/list-table.ts'
import { decodeCursor, encodeCursor, type FeedPosition } from './feed-cursor.ts'
import { readingOf } from './feed-query.ts'
import { presentFeed } from './present.ts'
import { readScope } from './scope-reader.ts'
import { recordStep } from './step-store.ts'

type Query = Parsed<typeof endpoint>['query']
type FeedPage = Answer<typeof endpoint>

/** A feed by cursor, or with a filter a table for moderators by page. */
export async function listPosts(input: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { query, viewer, now, log } = input
	if (query.filter) return listTable(db, query.filter, input)
	const position = decodeCursor(query.next, query.sort, now)
	const [page] = await Promise.all([
		readPage(db, query, position, { viewer, now }),
		recordStep(db, position, now).catch((error: unknown) => log.warn({ err: error }, 'feed step could not be recorded')),
	])
	return page
}

async function readPage(
	db: Db,
	query: Query,
	position: FeedPosition,
	{ viewer, now }: { viewer: Viewer | null; now: Date },
): Promise<FeedPage> {
	const scope = await readScope(db, query, viewer)
	const feed = { scope, sort: query.sort, reading: readingOf(viewer, scope), beganAt: position.beganAt }
	const { posts, next } = await presentFeed(db, feed, position, { viewer, limit: query.limit, now })
	return { posts, next: next && encodeCursor(query.sort, next) }
}
