import type { Answer, Parsed } from '@folkmoot/contract-kit/endpoint'
import type { listPosts as endpoint } from '@folkmoot/feeds-contract/feed-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { readForAll } from '@folkmoot/service-kit/read-for-all'
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
		viewer || query.next ? read() : firstForAll(db, null, keyOf(query), () => read().then(share)),
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
const firstForAll = readForAll<ShownFeed>(200)

function keyOf({ feed, community, communityId, sort, limit }: Query): unknown[] {
	return [feed, community, communityId, sort, limit]
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
