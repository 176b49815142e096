import type { BrowseSort } from '@folkmoot/community-contract/community-endpoints'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { namePattern } from '@folkmoot/contract-kit/ids'
import { type Db, type Filter, ObjectId, type Sort } from 'mongodb'
import { communities } from '../collections.ts'
import { orders as listOrders } from './community-reader.ts'

/** A cursor: the sort key, and a tiebreaker between equal keys. */
export type BrowsePosition = readonly [key: number | string, tie: string]

interface Order {
	order: Sort
	positionOf: (record: CommunityRecord) => BrowsePosition
	/** Index ranges after a position, in order. */
	after: (position: BrowsePosition) => Filter<CommunityRecord>[]
}

const orders: Readonly<Record<BrowseSort, Order>> = {
	size: bySize(listOrders.size, '$lt', '$gt'),
	size_asc: bySize({ noMembers: 1, nameLower: -1 }, '$gt', '$lt'),
	name: byName(listOrders.name_asc, '$gt'),
	name_dsc: byName(listOrders.name_dsc, '$lt'),
	new: byTime('createdAt', listOrders.new, '$lt'),
	old: byTime('createdAt', listOrders.old, '$gt'),
	active: byTime('lastActiveAt', listOrders.active, '$lt'),
}

type Beyond = '$gt' | '$lt'

function bySize(order: Sort, beyondSize: Beyond, beyondName: Beyond): Order {
	return {
		order,
		positionOf: ({ noMembers, nameLower }) => [noMembers, nameLower],
		after: ([size, name]) => [
			{ noMembers: Number(size), nameLower: { [beyondName]: name } },
			{ noMembers: { [beyondSize]: Number(size) } },
		],
	}
}

function byName(order: Sort, beyond: Beyond): Order {
	return {
		order,
		positionOf: ({ nameLower }) => [0, nameLower],
		after: ([, name]) => [{ nameLower: { [beyond]: name } }],
	}
}

function byTime(field: 'createdAt' | 'lastActiveAt', order: Sort, beyond: Beyond): Order {
	return {
		order,
		positionOf: ({ [field]: time, _id }) => [time.getTime(), _id.toHexString()],
		after: ([time, id]) => [
			{ [field]: new Date(Number(time)), _id: { [beyond]: new ObjectId(id) } },
			{ [field]: { [beyond]: new Date(Number(time)) } },
		],
	}
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
