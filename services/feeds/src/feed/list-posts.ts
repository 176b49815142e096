import type { Answer, Parsed } from '@folkmoot/contract-kit/endpoint'
import type { listPosts as endpoint } from '@folkmoot/feeds-contract/feed-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { keepBriefly } from '@folkmoot/service-kit/keep-briefly'
import { shareReply } from '@folkmoot/service-kit/shared-reply'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { listTable } from '../tables/list-table.ts'
import { type FeedPosition, readPosition, writePosition } from './feed-cursor.ts'
import { presentFeed, type ShownFeed } from './present.ts'
import { readScope } from './scope-reader.ts'
import { noteStep } from './step-store.ts'

type Query = Parsed<typeof endpoint>['query']

/** A feed by cursor, or with a filter a table for moderators by page. */
export async function listPosts(ask: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { query, viewer, now, log } = ask
	if (query.filter) return listTable(db, query.filter, ask)
	const position = readPosition(query.next, query.sort, now)
	const read = () => readPage(db, query, position, { viewer, now })
	const [{ posts, next }] = await Promise.all([
		viewer || query.next ? read() : keepFirst(keyOf(db, query), Date.now(), () => read().then(share)),
		noteStep(db, position, now).catch((error: unknown) => log.warn({ err: error }, 'a page that was read could not be noted')),
	])
	// Guests who were shown the same first page read on each by themselves.
	return { posts, next: next && writePosition(query.sort, { ...next, reading: position.reading }) }
}

/** What many guests are shown is written once. */
function share({ posts, next }: ShownFeed): ShownFeed {
	return { posts: shareReply(posts), next }
}

/** A crowd of guests at the door costs one reading for each tenth of a second. */
const keepFirst = keepBriefly<ShownFeed>({ lifeMs: 100, most: 200 })

function keyOf({ databaseName }: Db, { feed, community, communityId, sort, limit }: Query): string {
	return JSON.stringify([databaseName, feed, community, communityId, sort, limit])
}

async function readPage(
	db: Db,
	query: Query,
	position: FeedPosition,
	{ viewer, now }: { viewer: Viewer | null; now: Date },
): Promise<ShownFeed> {
	const scope = await readScope(db, query, viewer)
	return presentFeed(db, { scope, sort: query.sort, beganAt: position.beganAt }, position, { viewer, limit: query.limit, now })
}
