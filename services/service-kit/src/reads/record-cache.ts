import type { ClientSession, Db, ObjectId } from 'mongodb'
import type { Viewer } from '../viewer.ts'

interface Options {
	ttlMs: number
	/** Cached records at most. */
	maxEntries: number
	/** The current version, such as writeCount(): records read under another version are not used. */
	getVersion: (db: Db) => number
}

interface Entries<T> {
	version: number
	/** By hex id. */
	records: Map<string, { record: T; until: number }>
}

/** Cache hits and misses of a lookup. */
export interface CacheLookup<T> {
	/** By hex id. */
	hits: ReadonlyMap<string, T>
	misses: readonly ObjectId[]
	/** The version at the time of the lookup. */
	version: number
}

export interface RecordCache<T> {
	find: (db: Db, ids: readonly ObjectId[]) => CacheLookup<T>
	/** Bypasses the cache: everything is a miss, and complete() caches nothing. */
	bypass: (ids: readonly ObjectId[]) => CacheLookup<T>
	/**
	 * Completes a lookup: the hits and the records read for the misses, by hex id. Caches the latter unless a write has changed the
	 * version since the lookup; so not for records read in a transaction.
	 */
	complete: (db: Db, lookup: Pick<CacheLookup<T>, 'hits' | 'version'>, read: ReadonlyMap<string, T>) => ReadonlyMap<string, T>
}

/** A short-lived cache of records by id. */
export function createRecordCache<T>({ ttlMs, maxEntries, getVersion }: Options): RecordCache<T> {
	const cacheOf = new WeakMap<Db, Entries<T>>()
	const store = (db: Db, version: number, read: ReadonlyMap<string, T>) => {
		if (version !== getVersion(db) || read.size === 0) return
		const before = cacheOf.get(db)
		const cache = before?.version === version && before.records.size < maxEntries ? before : { version, records: new Map() }
		cacheOf.set(db, cache)
		const until = Date.now() + ttlMs
		for (const [hex, record] of read) cache.records.set(hex, { record, until })
	}
	return {
		find: (db, ids) => {
			const version = getVersion(db)
			const cache = cacheOf.get(db)
			if (cache?.version !== version) return { hits: new Map(), misses: ids, version }
			const now = Date.now()
			const hits = new Map<string, T>()
			const misses: ObjectId[] = []
			for (const id of ids) {
				const hex = id.toHexString()
				const entry = cache.records.get(hex)
				if (entry && entry.until > now) hits.set(hex, entry.record)
				else misses.push(id)
			}
			return { hits, misses, version }
		},
		bypass: (ids) => ({ hits: new Map(), misses: ids, version: Number.NaN }),
		complete: (db, { hits, version }, read) => {
			store(db, version, read)
			return read.size === 0 ? hits : new Map([...hits, ...read])
		},
	}
}

/** Looks records up for a viewer; who has just written bypasses the cache (read-your-writes), and so does what is read in a transaction. */
export function lookUp<T>(
	cache: RecordCache<T>,
	{ db, viewer, tx }: { db: Db; viewer: Viewer | null; tx?: ClientSession | undefined },
	ids: readonly ObjectId[],
): CacheLookup<T> {
	return tx || viewer?.justWrote ? cache.bypass(ids) : cache.find(db, ids)
}

/** Records by hex id. */
export function byId<T extends { _id: ObjectId }>(records: readonly T[]): Map<string, T> {
	return new Map(records.map((record) => [record._id.toHexString(), record]))
}
