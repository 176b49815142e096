import { idSchema } from '@folkmoot/contract-kit/ids'
import type { QueueSort } from '@folkmoot/modtools-contract/queue'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { type KeysetPosition, keysetOrder } from '@folkmoot/service-kit/mongodb/keyset'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { z } from 'zod'

/** How a list of the queue is ordered: by a field, then by id. */
export interface QueueOrder {
	key: 'lastAt' | 'noWaiting' | 'handled.at'
	isAscending: boolean
	rankOf: (item: ReportedItemRecord) => Date | number
}

const waitingOrders: Readonly<Record<QueueSort, QueueOrder>> = {
	new: { key: 'lastAt', isAscending: false, rankOf: ({ lastAt }) => lastAt },
	old: { key: 'lastAt', isAscending: true, rankOf: ({ lastAt }) => lastAt },
	reports: { key: 'noWaiting', isAscending: false, rankOf: ({ noWaiting }) => noWaiting },
}
const handledOrder: QueueOrder = { key: 'handled.at', isAscending: false, rankOf: ({ handled, lastAt }) => handled?.at ?? lastAt }

/** Handled items have one order: latest first. */
export const orderFor = (state: 'waiting' | 'handled', sort: QueueSort): QueueOrder =>
	state === 'waiting' ? waitingOrders[sort] : handledOrder

/** Merges the first items of several communities, each in order. */
export function mergeInOrder(items: readonly ReportedItemRecord[], { rankOf, isAscending }: QueueOrder): ReportedItemRecord[] {
	const direction = isAscending ? 1 : -1
	const byId = (a: ReportedItemRecord, b: ReportedItemRecord) => (a._id.toHexString() < b._id.toHexString() ? -1 : 1)
	return items.toSorted((a, b) => direction * (Number(rankOf(a)) - Number(rankOf(b)) || byId(a, b)))
}

/** The sort of MongoDB, or its reverse. */
export const sortOf = ({ key, isAscending }: QueueOrder, isReversed: boolean): Record<string, 1 | -1> =>
	keysetOrder({ key, isAscending: isAscending !== isReversed })

const timePlace = z.tuple([z.iso.datetime(), idSchema])
const countPlace = z.tuple([z.int().nonnegative(), idSchema])

/** Encodes the position of an item as a cursor. */
export function writeQueueCursor(item: ReportedItemRecord, { rankOf }: QueueOrder): string {
	const value = rankOf(item)
	return writeCursor([typeof value === 'number' ? value : value.toISOString(), item._id.toHexString()])
}

/** Decodes a cursor; null for the beginning. Fails with 400 `invalid_cursor`, also if it is one of another order. */
export function readQueueCursor(cursor: string | null, { key }: QueueOrder): KeysetPosition | null {
	if (cursor === null) return null
	if (key === 'noWaiting') {
		const [count, id] = readCursor(cursor, countPlace)
		return { key: count, id: toObjectId(id) }
	}
	const [at, id] = readCursor(cursor, timePlace)
	return { key: new Date(at), id: toObjectId(id) }
}
