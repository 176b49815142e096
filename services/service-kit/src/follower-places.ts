import type { Collection, Db, ResumeToken } from 'mongodb'

interface FollowerRecord {
	/** `<follower>:<outbox>` */
	_id: string
	token: ResumeToken
}

/** Places are written so often, those of all followers of this process together. */
const keptEachMs = 2_000

interface Kept {
	places: Map<string, ResumeToken>
	timer?: NodeJS.Timeout
}

const keptOf = new WeakMap<Db, Kept>()

const followersOf = (db: Db): Collection<FollowerRecord> => db.collection<FollowerRecord>('followers')

/** Where a follower is in its stream; undefined where it never was. */
export async function findPlace(db: Db, id: string): Promise<ResumeToken | undefined> {
	return keptOf.get(db)?.places.get(id) ?? (await followersOf(db).findOne({ _id: id }))?.token
}

/** Notes where a follower is, to be written within a moment: a place a little behind costs a look at what was applied, no more. */
export function keepPlace(db: Db, id: string, token: ResumeToken): void {
	const kept: Kept = keptOf.get(db) ?? { places: new Map() }
	keptOf.set(db, kept)
	kept.places.set(id, token)
	kept.timer ??= setTimeout(() => void writePlaces(db).catch(() => {}), keptEachMs).unref()
}

/** Writes what is noted at once; what cannot be written is tried again with the next. */
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

/** The history the place points into is gone. */
export async function forgetPlace(db: Db, id: string): Promise<void> {
	keptOf.get(db)?.places.delete(id)
	await followersOf(db).deleteOne({ _id: id })
}

/** Whether a stream that is at a place has come to another: tokens sort as what they point to. */
export function hasReached(token: ResumeToken, other: ResumeToken): boolean {
	return dataOf(token) >= dataOf(other)
}

function dataOf(token: ResumeToken): string {
	return typeof token === 'object' && token !== null && '_data' in token ? String(token._data) : ''
}
