import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { namePattern } from '@folkmoot/contract-kit/ids'
import { type Db, type Filter, ObjectId, type Sort } from 'mongodb'
import { communities } from '../collections.ts'
import { orders as listOrders } from './community-reader.ts'

export type BrowseSort = 'size' | 'name' | 'new' | 'active'

/** A cursor: the sort key, and a tiebreaker between equal keys. */
export type BrowsePosition = readonly [key: number | string, tie: string]

interface Order {
	order: Sort
	positionOf: (record: CommunityRecord) => BrowsePosition
	/** Index ranges after a position, in order. */
	after: (position: BrowsePosition) => Filter<CommunityRecord>[]
}

const orders: Readonly<Record<BrowseSort, Order>> = {
	size: {
		order: listOrders.size,
		positionOf: ({ noMembers, nameLower }) => [noMembers, nameLower],
		after: ([size, name]) => [{ noMembers: Number(size), nameLower: { $gt: name } }, { noMembers: { $lt: Number(size) } }],
	},
	name: {
		order: listOrders.name_asc,
		positionOf: ({ nameLower }) => [0, nameLower],
		after: ([, name]) => [{ nameLower: { $gt: name } }],
	},
	new: {
		order: listOrders.new,
		positionOf: ({ createdAt, _id }) => [createdAt.getTime(), _id.toHexString()],
		after: ([time, id]) => [
			{ createdAt: new Date(Number(time)), _id: { $lt: new ObjectId(id) } },
			{ createdAt: { $lt: new Date(Number(time)) } },
		],
	},
	active: {
		order: listOrders.active,
		positionOf: ({ lastActiveAt, _id }) => [lastActiveAt.getTime(), _id.toHexString()],
		after: ([time, id]) => [
			{ lastActiveAt: new Date(Number(time)), _id: { $lt: new ObjectId(id) } },
			{ lastActiveAt: { $lt: new Date(Number(time)) } },
		],
	},
}

interface PageRequest {
	sort: BrowseSort
	/** null for the first page. */
	after: BrowsePosition | null
	limit: number
}

/** Filter by substring of the name; null if no name can contain it. */
export function nameFilter(part: string): Filter<CommunityRecord> | null {
	if (part === '') return { deletedAt: null }
	// Names hold no other characters, so the pattern needs no escaping.
	return namePattern.test(part) ? { deletedAt: null, nameLower: { $regex: part.toLowerCase() } } : null
}

export interface BrowsedCommunity {
	record: CommunityRecord
	position: BrowsePosition
}

/** The next communities after a cursor. */
export async function readNext(db: Db, filter: Filter<CommunityRecord>, { sort, after, limit }: PageRequest): Promise<BrowsedCommunity[]> {
	const { order, positionOf, after: rangesAfter } = orders[sort]
	const records: CommunityRecord[] = []
	for (const range of after ? rangesAfter(after) : [{}])
		if (records.length < limit)
			records.push(
				...(await communities(db)
					.find({ $and: [filter, range] })
					.sort(order)
					.limit(limit - records.length)
					.toArray()),
			)
	return records.map((record) => ({ record, position: positionOf(record) }))
}

export function countMatching(db: Db, filter: Filter<CommunityRecord>): Promise<number> {
	return communities(db).countDocuments(filter)
}
