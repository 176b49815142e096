import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Db, ObjectId } from 'mongodb'

/** What the cards of posts show of their communities. */
export type Pictures = Pick<CommunityRecord, '_id' | 'proPic' | 'bannerImage'>

/** A few communities have most of the posts: what they look like is known for a second, of so many at most. */
const lifeMs = 1_000
const most = 5_000

interface Kept {
	pictures: Pictures
	until: number
}

const keptOf = new WeakMap<Db, Map<string, Kept>>()

/** What is known of these communities, by hex id, and those that have to be read. */
export function knownPictures(db: Db, ids: readonly ObjectId[]): { known: Map<string, Pictures>; unknown: ObjectId[] } {
	const kept = keptOf.get(db)
	const now = Date.now()
	const known = new Map<string, Pictures>()
	const unknown: ObjectId[] = []
	for (const id of ids) {
		const one = kept?.get(id.toHexString())
		if (one && one.until > now) known.set(id.toHexString(), one.pictures)
		else unknown.push(id)
	}
	return { known, unknown }
}

/** What was read outside a transaction is known for a while. */
export function notePictures(db: Db, found: readonly Pictures[]): void {
	const known = keptOf.get(db)
	const kept = known && known.size < most ? known : new Map<string, Kept>()
	keptOf.set(db, kept)
	const until = Date.now() + lifeMs
	for (const pictures of found) kept.set(pictures._id.toHexString(), { pictures, until })
}
