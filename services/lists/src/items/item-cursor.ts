import { idSchema } from '@folkmoot/contract-kit/ids'
import { listSortSchema } from '@folkmoot/lists-contract/list'
import type { ListItemRecord, ListRecord } from '@folkmoot/lists-contract/list-records'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { z } from 'zod'

/** A cursor: the last item shown, with the sort order that the reader began with. */
export interface ItemCursor {
	sort: ListRecord['sort']
	time: Date
	itemId: string
}

/** Field and direction of each order; ties are sorted by id in the same direction. */
export const orders = {
	addedDsc: { field: 'createdAt', isAscending: false },
	addedAsc: { field: 'createdAt', isAscending: true },
	createdDsc: { field: 'targetCreatedAt', isAscending: false },
	createdAsc: { field: 'targetCreatedAt', isAscending: true },
} as const satisfies Record<ListRecord['sort'], { field: keyof ListItemRecord; isAscending: boolean }>

const cursorSchema = z.tuple([listSortSchema, z.int().min(-8.64e15).max(8.64e15), idSchema])

export function cursorOf(item: ListItemRecord, sort: ListRecord['sort']): ItemCursor {
	return { sort, time: item[orders[sort].field], itemId: item._id.toHexString() }
}

export function encodeCursor(item: ListItemRecord, sort: ListRecord['sort']): string {
	const { time, itemId } = cursorOf(item, sort)
	return writeCursor([sort, time.getTime(), itemId])
}

export function decodeCursor(cursor: string | null): ItemCursor | null {
	if (cursor === null) return null
	const [sort, time, itemId] = readCursor(cursor, cursorSchema)
	return { sort, time: new Date(time), itemId }
}
