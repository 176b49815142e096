import { limits } from '@folkmoot/contract-kit/limits'
import type { ListItem } from '@folkmoot/lists-contract/list'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { encodeCursor, type ItemCursor } from './item-cursor.ts'
import { findItems } from './item-store.ts'
import { presentItems } from './present-items.ts'

interface PageOptions {
	sort?: ListRecord['sort'] | undefined
	after?: ItemCursor | null
	limit?: number
}

/** A page of a list: after a cursor in the cursor's order, else from the top in the requested order or the list's own. */
export async function presentPage(
	db: Db,
	list: ListRecord,
	reader: Pick<Context, 'viewer'>,
	{ sort: input, after = null, limit = limits.pageSize }: PageOptions = {},
): Promise<{ items: ListItem[]; next: string | null }> {
	const sort = after?.sort ?? input ?? list.sort
	const found = await findItems(db, list, { sort, after, limit: limit + 1 })
	const page = found.slice(0, limit)
	const last = page.at(-1)
	return { items: await presentItems(db, list._id, page, reader), next: last && found.length > limit ? encodeCursor(last, sort) : null }
}

/** A list after a change: its first page. */
export function presentList(list: ListRecord, reader: Pick<Context, 'viewer'>, { db }: Pick<Deps, 'db'>) {
	return presentPage(db, list, reader)
}
