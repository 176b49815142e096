import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listPosts as endpoint } from '@folkmoot/feeds-contract/feed-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { listTable } from '../tables/list-table.ts'
import { readPosition } from './feed-cursor.ts'
import { presentFeed } from './present.ts'
import { readScope } from './scope-reader.ts'
import { noteStep } from './step-store.ts'

/** A feed by cursor, or with a filter a table for moderators by page. */
export async function listPosts(ask: Ask<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { query, viewer, now, log } = ask
	if (query.filter) return listTable(db, query.filter, ask)
	const position = readPosition(query.next, query.sort, now)
	const scope = await readScope(db, query, viewer)
	const { beganAt } = position
	const [page] = await Promise.all([
		presentFeed(db, { scope, sort: query.sort, beganAt }, position, { viewer, limit: query.limit, now }),
		noteStep(db, position, now).catch((error: unknown) => log.warn({ err: error }, 'a page that was read could not be noted')),
	])
	return page
}
