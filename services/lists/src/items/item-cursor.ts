import { idSchema } from '@folkmoot/contract-kit/ids'
import { itemSortSchema } from '@folkmoot/lists-contract/list'
import type { ListItemRecord } from '@folkmoot/lists-contract/list-records'
import { type ItemSort, itemOrders } from '@folkmoot/lists-contract/list-sorts'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { z } from 'zod'

/** A cursor: the last item shown, with the sort order that the reader began with. */
export interface ItemCursor {
	sort: ItemSort
	time: Date
	itemId: string
}

const cursorSchema = z.tuple([itemSortSchema, z.int().min(-8.64e15).max(8.64e15), idSchema])

export function cursorOf(item: ListItemRecord, sort: ItemSort): ItemCursor {
	return { sort, time: item[itemOrders[sort].key], itemId: item._id.toHexString() }
}

export function encodeCursor(item: ListItemRecord, sort: ItemSort): string {
	const { time, itemId } = cursorOf(item, sort)
	return writeCursor([sort, time.getTime(), itemId])
}

export function decodeCursor(cursor: string | null): ItemCursor | null {
	if (cursor === null) return null
	const [sort, time, itemId] = readCursor(cursor, cursorSchema)
	return { sort, time: new Date(time), itemId }
}
