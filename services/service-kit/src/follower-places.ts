import type { Collection, Db, ResumeToken } from 'mongodb'

interface FollowerRecord {
	/** `<follower>:<outbox>` */
	_id: string
	token: ResumeToken
}

/** How often resume tokens are written, those of all followers of this process in one batch. */
const keptEachMs = 2_000

interface Kept {
	places: Map<string, ResumeToken>
	timer?: NodeJS.Timeout
}

const keptOf = new WeakMap<Db, Kept>()

const followersOf = (db: Db): Collection<FollowerRecord> => db.collection<FollowerRecord>('followers')

/** A follower's resume token; undefined if it has none yet. */
export async function findPlace(db: Db, id: string): Promise<ResumeToken | undefined> {
	return keptOf.get(db)?.places.get(id) ?? (await followersOf(db).findOne({ _id: id }))?.token
}

/** Stores a resume token with the next batch. After a crash an older token only means that events are deduplicated again. */
export function keepPlace(db: Db, id: string, token: ResumeToken): void {
	const kept: Kept = keptOf.get(db) ?? { places: new Map() }
	keptOf.set(db, kept)
	kept.places.set(id, token)
	kept.timer ??= setTimeout(() => void writePlaces(db).catch(() => {}), keptEachMs).unref()
}

/** Writes the batch now; tokens that could not be written go into the next. */
export async function writePlaces(db: Db): Promise<void> {
	const kept = keptOf.get(db)
	if (!kept) return
	clearTimeout(kept.timer)
	delete kept.timer
	const places = [...kept.places]
	if (places.length === 0) return
	kept.places.clear()
	const writes = places.map(([_id, token]) => ({ updateOne: { filter: { _id }, update: { $set: { token } }, upsert: true } }))
	try {
		await followersOf(db).bulkWrite(writes, { ordered: false, writeConcern: { w: 1, j: false } })
	} catch (error) {
		for (const [id, token] of places) if (!kept.places.has(id)) keepPlace(db, id, token)
		throw error
	}
}

/** Deletes a resume token that is older than the oplog. */
export async function forgetPlace(db: Db, id: string): Promise<void> {
	keptOf.get(db)?.places.delete(id)
	await followersOf(db).deleteOne({ _id: id })
}

/** Whether `token` is at or after `other`: resume tokens sort like their events. */
export function hasReached(token: ResumeToken, other: ResumeToken): boolean {
	return dataOf(token) >= dataOf(other)
}

function dataOf(token: ResumeToken): string {
	return typeof token === 'object' && token !== null && '_data' in token ? String(token._data) : ''
}
