import { type Db, ObjectId } from 'mongodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { byId, knownById } from './known-by-id.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const newDb = () => ({}) as Db // only what it is known of, never asked
const [one, two] = [{ _id: new ObjectId() }, { _id: new ObjectId() }]
const keep = (asOf: (db: Db) => number = () => 0) => knownById<{ _id: ObjectId }>({ lifeMs: 1_000, most: 5_000, asOf })

it('knows for a while what was read, of the same database', () => {
	const [db, records] = [newDb(), keep()]
	records.note(db, records.find(db, [one._id]).asOf, byId([one]))
	const { known, unknown } = records.find(db, [one._id, two._id])
	expect([known.get(one._id.toHexString()), unknown]).toEqual([one, [two._id]])
	expect(records.find(newDb(), [one._id]).unknown).toEqual([one._id])
	vi.advanceTimersByTime(1_000)
	expect(records.find(db, [one._id]).unknown).toEqual([one._id])
})

it('tells nothing that was read before a change, or while it was made', () => {
	let changes = 1
	const [db, records] = [newDb(), keep(() => changes)]
	const { asOf } = records.find(db, [one._id])
	records.note(db, asOf, byId([one]))
	changes += 1
	expect(records.find(db, [one._id]).unknown).toEqual([one._id])
	records.note(db, asOf, byId([one]))
	expect(records.find(db, [one._id]).unknown).toEqual([one._id])
})

it('tells those nothing who want to see for themselves, and takes nothing from them', () => {
	const [db, records] = [newDb(), keep()]
	records.note(db, 0, byId([one]))
	const { unknown, asOf } = records.none([one._id])
	expect(unknown).toEqual([one._id])
	records.note(db, asOf, byId([two]))
	expect(records.find(db, [two._id]).unknown).toEqual([two._id])
})

it('does not grow without end', () => {
	const [db, records] = [newDb(), keep()]
	for (let n = 0; n < 50; n++) records.note(db, 0, byId(Array.from({ length: 100 }, () => ({ _id: new ObjectId() }))))
	records.note(db, 0, byId([one]))
	records.note(db, 0, byId([two]))
	expect(records.find(db, [one._id, two._id]).known.size).toBe(2)
})
