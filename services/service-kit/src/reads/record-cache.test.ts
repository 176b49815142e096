import { type Db, ObjectId } from 'mongodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { byId, createRecordCache } from './record-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const newDb = () => ({}) as Db // only a key of the cache, never queried
const [one, two] = [{ _id: new ObjectId() }, { _id: new ObjectId() }]
/** A lookup without hits, of the first version. */
const lookedUp = { hits: new Map(), version: 0 }
const createCache = (getVersion: (db: Db) => number = () => 0) =>
	createRecordCache<{ _id: ObjectId }>({ ttlMs: 1_000, maxEntries: 5_000, getVersion })

it('returns cached records of the same database until they expire', () => {
	const [db, cache] = [newDb(), createCache()]
	cache.complete(db, cache.find(db, [one._id]), byId([one]))
	const { hits, misses } = cache.find(db, [one._id, two._id])
	expect([hits.get(one._id.toHexString()), misses]).toEqual([one, [two._id]])
	expect(cache.find(newDb(), [one._id]).misses).toEqual([one._id])
	vi.advanceTimersByTime(1_000)
	expect(cache.find(db, [one._id]).misses).toEqual([one._id])
})

it('misses records read before or during a write', () => {
	let changes = 1
	const [db, cache] = [newDb(), createCache(() => changes)]
	const lookup = cache.find(db, [one._id])
	cache.complete(db, lookup, byId([one]))
	changes += 1
	expect(cache.find(db, [one._id]).misses).toEqual([one._id])
	cache.complete(db, lookup, byId([one]))
	expect(cache.find(db, [one._id]).misses).toEqual([one._id])
})

it('neither returns nor stores records when bypassed', () => {
	const [db, cache] = [newDb(), createCache()]
	cache.complete(db, lookedUp, byId([one]))
	const lookup = cache.bypass([one._id])
	expect(lookup.misses).toEqual([one._id])
	cache.complete(db, lookup, byId([two]))
	expect(cache.find(db, [two._id]).misses).toEqual([two._id])
})

it('limits the number of entries', () => {
	const [db, cache] = [newDb(), createCache()]
	for (let n = 0; n < 50; n++) cache.complete(db, lookedUp, byId(Array.from({ length: 100 }, () => ({ _id: new ObjectId() }))))
	cache.complete(db, lookedUp, byId([one]))
	cache.complete(db, lookedUp, byId([two]))
	expect(cache.find(db, [one._id, two._id]).hits.size).toBe(2)
})
