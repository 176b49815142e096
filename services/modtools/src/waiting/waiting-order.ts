import { idSchema } from '@folkmoot/contract-kit/ids'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { keysetOrder } from '@folkmoot/service-kit/mongodb/keyset'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Document, ObjectId } from 'mongodb'
import { z } from 'zod'
import { readDateCursor, writeDateCursor } from '../date-cursor.ts'

/** A place in the list: one thing that waits. `weight`: how many reports wait on it; 1 for what is no report. */
export interface WaitingPosition {
	id: ObjectId
	at: Date
	weight: number
}

/** By the time since which things wait, or by weight and then the longest first; ties by id. */
export interface WaitingOrder {
	isAscending: boolean
	byWeight: boolean
}

export const waitingOrders = {
	new: { isAscending: false, byWeight: false },
	old: { isAscending: true, byWeight: false },
	reports: { isAscending: true, byWeight: true },
} as const satisfies Readonly<Record<string, WaitingOrder>>

/** As the ranges of `rangeAfter` are. */
export const comparePositions =
	({ isAscending, byWeight }: WaitingOrder) =>
	(a: WaitingPosition, b: WaitingPosition): number =>
		(byWeight ? b.weight - a.weight : 0) ||
		(isAscending ? 1 : -1) * (a.at.getTime() - b.at.getTime() || (a.id.toHexString() < b.id.toHexString() ? -1 : 1))

/** The fields of one kind: its time, and how many reports wait, where that is a field. */
export interface OrderedFields {
	key: string
	weight?: string
}

/** The bounds of an index range that begins with a position, and the stages that sort it and leave out what stands before the position. */
export function rangeAfter(
	{ key, weight }: OrderedFields,
	{ isAscending, byWeight }: WaitingOrder,
	after: WaitingPosition | null,
): { bounds: Document; stages: Document[] } {
	const beyond = isAscending ? '$gt' : '$lt'
	const heavy = byWeight ? weight : undefined
	const sort = { $sort: { ...(heavy ? { [heavy]: -1 } : {}), ...keysetOrder({ key, isAscending }) } }
	// What weighs one comes after all that weighs more.
	if (!after || (byWeight && !heavy && after.weight > 1)) return { bounds: {}, stages: [sort] }
	const later = [{ [beyond]: [`$${key}`, after.at] }, { $and: [{ $eq: [`$${key}`, after.at] }, { [beyond]: ['$_id', after.id] }] }]
	if (!heavy) return { bounds: { [key]: { [`${beyond}e`]: after.at } }, stages: [{ $match: { $expr: { $or: later } } }, sort] }
	const lighter = { $lt: [`$${heavy}`, after.weight] }
	return { bounds: { [heavy]: { $lte: after.weight } }, stages: [{ $match: { $expr: { $or: [lighter, ...later] } } }, sort] }
}

const weighedPlace = z.tuple([z.int().positive(), z.iso.datetime(), idSchema])

export function writeWaitingCursor({ weight, at, id }: WaitingPosition, { byWeight }: WaitingOrder): string {
	return byWeight ? writeCursor([weight, at.toISOString(), id.toHexString()]) : writeDateCursor({ key: at, id })
}

/** Null for the beginning. Fails with 400 `invalid_cursor`, also if it is one of another order. */
export function readWaitingCursor(cursor: string | null, { byWeight }: WaitingOrder): WaitingPosition | null {
	if (cursor === null) return null
	if (byWeight) {
		const [weight, at, id] = readCursor(cursor, weighedPlace)
		return { weight, at: new Date(at), id: toObjectId(id) }
	}
	const place = readDateCursor(cursor)
	return place && { weight: 1, at: new Date(place.key), id: place.id }
}
