import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { CommunitySort } from '@folkmoot/community-contract/community-sorts'
import { namePattern } from '@folkmoot/contract-kit/ids'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { communities, members } from '../collections.ts'
import { sortOf } from './browse-reader.ts'

/** Which communities: all, the default ones or those a member joined. */
export interface CommunityScope {
	set: 'all' | 'default' | 'subscribed'
	userId: string | null
}

interface Listing {
	sort: CommunitySort
	limit: number
}

export async function findCommunities(db: Db, scope: CommunityScope, listing: Listing): Promise<CommunityRecord[]> {
	return findSorted(db, await scopeFilter(db, scope), listing)
}

/** Communities with the text in their name, ignoring case; an exact match comes first. */
export async function findSuggestions(
	db: Db,
	scope: CommunityScope,
	{ text, ...listing }: Listing & { text: string },
): Promise<CommunityRecord[]> {
	// Names hold no other characters, so there is no match; valid text needs no escaping in the pattern below.
	if (!namePattern.test(text)) return []
	const nameLower = text.toLowerCase()
	const filter = await scopeFilter(db, scope)
	const exact = await communities(db).findOne({ ...filter, nameLower })
	const similar = await findSorted(db, { ...filter, nameLower: { $regex: nameLower, $ne: nameLower } }, listing)
	return [...(exact ? [exact] : []), ...similar].slice(0, listing.limit)
}

async function scopeFilter(db: Db, { set, userId }: CommunityScope): Promise<Filter<CommunityRecord>> {
	if (set === 'default') return { deletedAt: null, isDefault: true }
	if (set === 'all' || !userId) return { deletedAt: null }
	const joined = await members(db)
		.find({ userId: new ObjectId(userId) }, { projection: { _id: 0, communityId: 1 } })
		.toArray()
	return { deletedAt: null, _id: { $in: joined.map(({ communityId }) => communityId) } }
}

async function findSorted(db: Db, filter: Filter<CommunityRecord>, { sort, limit }: Listing): Promise<CommunityRecord[]> {
	return communities(db).find(filter).sort(sortOf(sort)).limit(limit).toArray()
}
