import type { Collection, Db, ResumeToken } from 'mongodb'

interface FollowerRecord {
	/** `<follower>:<outbox>` */
	_id: string
	token: ResumeToken
}

/** How often resume tokens are written, those of all followers of this process in one batch. */
const flushIntervalMs = 2_000

interface PendingTokens {
	tokens: Map<string, ResumeToken>
	timer?: NodeJS.Timeout
}

const pendingOf = new WeakMap<Db, PendingTokens>()

const followersOf = (db: Db): Collection<FollowerRecord> => db.collection<FollowerRecord>('followers')

/** A follower's resume token; undefined if it has none yet. */
export async function findResumeToken(db: Db, id: string): Promise<ResumeToken | undefined> {
	return pendingOf.get(db)?.tokens.get(id) ?? (await followersOf(db).findOne({ _id: id }))?.token
}

/** Stores a resume token with the next batch. After a crash an older token only means that events are deduplicated again. */
export function saveResumeToken(db: Db, id: string, token: ResumeToken): void {
	const pending: PendingTokens = pendingOf.get(db) ?? { tokens: new Map() }
	pendingOf.set(db, pending)
	pending.tokens.set(id, token)
	pending.timer ??= setTimeout(() => void flushResumeTokens(db).catch(() => {}), flushIntervalMs).unref()
}

/** Writes the batch now; tokens that could not be written go into the next. */
export async function flushResumeTokens(db: Db): Promise<void> {
	const pending = pendingOf.get(db)
	if (!pending) return
	clearTimeout(pending.timer)
	delete pending.timer
	const entries = [...pending.tokens]
	if (entries.length === 0) return
	pending.tokens.clear()
	const writes = entries.map(([_id, token]) => ({ updateOne: { filter: { _id }, update: { $set: { token } }, upsert: true } }))
	try {
		await followersOf(db).bulkWrite(writes, { ordered: false, writeConcern: { w: 1, j: false } })
	} catch (error) {
		for (const [id, token] of entries) if (!pending.tokens.has(id)) saveResumeToken(db, id, token)
		throw error
	}
}

/** Deletes a resume token that is older than the oplog. */
export async function deleteResumeToken(db: Db, id: string): Promise<void> {
	pendingOf.get(db)?.tokens.delete(id)
	await followersOf(db).deleteOne({ _id: id })
}

/** Whether `token` is at or after `other`: resume tokens sort like their events. */
export function hasReached(token: ResumeToken, other: ResumeToken): boolean {
	return dataOf(token) >= dataOf(other)
}

function dataOf(token: ResumeToken): string {
	return typeof token === 'object' && token !== null && '_data' in token ? String(token._data) : ''
}
