import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listPosts as endpoint } from '@folkmoot/feeds-contract/feed-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { listTable } from '../tables/list-table.ts'
import { readPosition } from './feed-cursor.ts'
import { presentFeed } from './present.ts'
import { readScope } from './scope-reader.ts'

/** A feed by cursor, or with a filter a table for moderators by page. */
export async function listPosts(ask: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { query, viewer, now } = ask
	if (query.filter) return listTable(db, query.filter, ask)
	const position = readPosition(query.next, query.sort)
	const scope = await readScope(db, query, viewer)
	return presentFeed(db, { scope, sort: query.sort, now }, position, { viewer, limit: query.limit })
}
