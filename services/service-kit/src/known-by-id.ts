import type { Db, ObjectId } from 'mongodb'

interface Options {
	lifeMs: number
	/** So many are kept at most. */
	most: number
	/** What the records are as of: nothing is told that was read as of something else. */
	asOf: (db: Db) => number
}

interface Kept<T> {
	asOf: number
	/** By hex id. */
	records: Map<string, { record: T; until: number }>
}

/** What of some records is known, and what has to be read. */
export interface Known<T> {
	/** By hex id. */
	known: ReadonlyMap<string, T>
	unknown: readonly ObjectId[]
	/** To be given back with what was read. */
	asOf: number
}

export interface KnownById<T> {
	find: (db: Db, ids: readonly ObjectId[]) => Known<T>
	/** For those who are told nothing that others have read. */
	none: (ids: readonly ObjectId[]) => Known<T>
	/** What was read outside a transaction, by hex id: it may be told to others for a moment, unless something was changed meanwhile. */
	note: (db: Db, asOf: number, read: ReadonlyMap<string, T>) => void
}

/** Records that others who look at the same moment have read. */
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
