import { type Db, ObjectId } from 'mongodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { byId, createRecordCache } from './record-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const newDb = () => ({}) as Db // only what it is known of, never asked
const [one, two] = [{ _id: new ObjectId() }, { _id: new ObjectId() }]
/** A lookup without hits, of the first version. */
const lookedUp = { hits: new Map(), version: 0 }
const keep = (asOf: (db: Db) => number = () => 0) =>
	createRecordCache<{ _id: ObjectId }>({ ttlMs: 1_000, maxEntries: 5_000, getVersion: asOf })

it('returns cached records of the same database until they expire', () => {
	const [db, records] = [newDb(), keep()]
	records.complete(db, records.find(db, [one._id]), byId([one]))
	const { hits: known, misses: unknown } = records.find(db, [one._id, two._id])
	expect([known.get(one._id.toHexString()), unknown]).toEqual([one, [two._id]])
	expect(records.find(newDb(), [one._id]).misses).toEqual([one._id])
	vi.advanceTimersByTime(1_000)
	expect(records.find(db, [one._id]).misses).toEqual([one._id])
})

it('misses records read before or during a write', () => {
	let changes = 1
	const [db, records] = [newDb(), keep(() => changes)]
	const lookup = records.find(db, [one._id])
	records.complete(db, lookup, byId([one]))
	changes += 1
	expect(records.find(db, [one._id]).misses).toEqual([one._id])
	records.complete(db, lookup, byId([one]))
	expect(records.find(db, [one._id]).misses).toEqual([one._id])
})

it('neither returns nor stores records when bypassed', () => {
	const [db, records] = [newDb(), keep()]
	records.complete(db, lookedUp, byId([one]))
	const lookup = records.bypass([one._id])
	expect(lookup.misses).toEqual([one._id])
	records.complete(db, lookup, byId([two]))
	expect(records.find(db, [two._id]).misses).toEqual([two._id])
})

it('limits the number of entries', () => {
	const [db, records] = [newDb(), keep()]
	for (let n = 0; n < 50; n++) records.complete(db, lookedUp, byId(Array.from({ length: 100 }, () => ({ _id: new ObjectId() }))))
	records.complete(db, lookedUp, byId([one]))
	records.complete(db, lookedUp, byId([two]))
	expect(records.find(db, [one._id, two._id]).hits.size).toBe(2)
})
