import type { Db, ObjectId } from 'mongodb'

interface Options {
	lifeMs: number
	/** Cached records at most. */
	most: number
	/** The current version, such as writesSoFar(): records read under another version are not used. */
	asOf: (db: Db) => number
}

interface Kept<T> {
	asOf: number
	/** By hex id. */
	records: Map<string, { record: T; until: number }>
}

/** Cache hits and misses of a lookup. */
export interface Known<T> {
	/** By hex id. */
	known: ReadonlyMap<string, T>
	unknown: readonly ObjectId[]
	/** To be passed to note() with the records read for the misses. */
	asOf: number
}

export interface KnownById<T> {
	find: (db: Db, ids: readonly ObjectId[]) => Known<T>
	/** Bypasses the cache: everything is a miss, and note() stores nothing. */
	none: (ids: readonly ObjectId[]) => Known<T>
	/** Caches records read outside a transaction, by hex id, unless a write has changed the version since `asOf`. */
	note: (db: Db, asOf: number, read: ReadonlyMap<string, T>) => void
}

/** A short-lived cache of records by id. */
export function knownById<T>({ lifeMs, most, asOf: asOfNow }: Options): KnownById<T> {
	const keptOf = new WeakMap<Db, Kept<T>>()
	return {
		find: (db, ids) => {
			const asOf = asOfNow(db)
			const kept = keptOf.get(db)
			if (kept?.asOf !== asOf) return { known: new Map(), unknown: ids, asOf }
			const now = Date.now()
			const known = new Map<string, T>()
			const unknown: ObjectId[] = []
			for (const id of ids) {
				const hex = id.toHexString()
				const one = kept.records.get(hex)
				if (one && one.until > now) known.set(hex, one.record)
				else unknown.push(id)
			}
			return { known, unknown, asOf }
		},
		none: (ids) => ({ known: new Map(), unknown: ids, asOf: Number.NaN }),
		note: (db, asOf, read) => {
			if (asOf !== asOfNow(db) || read.size === 0) return
			const before = keptOf.get(db)
			const kept = before?.asOf === asOf && before.records.size < most ? before : { asOf, records: new Map() }
			keptOf.set(db, kept)
			const until = Date.now() + lifeMs
			for (const [hex, record] of read) kept.records.set(hex, { record, until })
		},
	}
}

/** Records by hex id. */
export function byId<T extends { _id: ObjectId }>(records: readonly T[]): Map<string, T> {
	return new Map(records.map((record) => [record._id.toHexString(), record]))
}
