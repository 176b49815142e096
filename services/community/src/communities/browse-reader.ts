import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type CommunitySort, communityOrders } from '@folkmoot/community-contract/community-sorts'
import { type CommunityTopic, communityTopics } from '@folkmoot/community-contract/community-topics'
import { namePattern } from '@folkmoot/contract-kit/ids'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { communities } from '../collections.ts'

/** A cursor: the sort key, and a tiebreaker between equal keys. */
export type BrowsePosition = readonly [key: number | string, tie: string]

/** The fields of an order, for MongoDB. */
export function sortOf(sort: CommunitySort): Record<string, 1 | -1> {
	const { key, isAscending } = communityOrders[sort]
	const [direction, opposite] = isAscending ? ([1, -1] as const) : ([-1, 1] as const)
	if (key === 'nameLower') return { nameLower: direction }
	return key === 'noMembers' ? { noMembers: direction, nameLower: opposite } : { [key]: direction, _id: direction }
}

function positionIn(sort: CommunitySort, record: CommunityRecord): BrowsePosition {
	const { key } = communityOrders[sort]
	if (key === 'nameLower') return [0, record.nameLower]
	return key === 'noMembers' ? [record.noMembers, record.nameLower] : [record[key].getTime(), record._id.toHexString()]
}

/** Index ranges after a position, in order. */
function rangesAfter(sort: CommunitySort, [value, tie]: BrowsePosition): Filter<CommunityRecord>[] {
	const { key, isAscending } = communityOrders[sort]
	const [beyond, before] = isAscending ? ['$gt', '$lt'] : ['$lt', '$gt']
	if (key === 'nameLower') return [{ nameLower: { [beyond]: tie } }]
	if (key === 'noMembers') return [{ noMembers: Number(value), nameLower: { [before]: tie } }, { noMembers: { [beyond]: Number(value) } }]
	const time = new Date(Number(value))
	return [{ [key]: time, _id: { [beyond]: new ObjectId(tie) } }, { [key]: { [beyond]: time } }]
}

interface PageRequest {
	sort: CommunitySort
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

interface BrowsedCommunity {
	record: CommunityRecord
	position: BrowsePosition
}

/** The next communities after a cursor. */
export async function readNext(db: Db, filter: Filter<CommunityRecord>, { sort, after, limit }: PageRequest): Promise<BrowsedCommunity[]> {
	const records: CommunityRecord[] = []
	for (const range of after ? rangesAfter(sort, after) : [{}])
		if (records.length < limit)
			records.push(
				...(await communities(db)
					.find({ $and: [filter, range] })
					.sort(sortOf(sort))
					.limit(limit - records.length)
					.toArray()),
			)
	return records.map((record) => ({ record, position: positionIn(sort, record) }))
}

/** The topics that communities have, in the order of their declaration. */
export async function readTopics(db: Db): Promise<CommunityTopic[]> {
	const found: unknown[] = await communities(db).distinct('topic', { deletedAt: null })
	return communityTopics.filter((topic) => found.includes(topic))
}

export function countMatching(db: Db, filter: Filter<CommunityRecord>): Promise<number> {
	return communities(db).countDocuments(filter)
}
