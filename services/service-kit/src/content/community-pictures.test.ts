import { type Db, ObjectId } from 'mongodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { knownPictures, notePictures } from './community-pictures.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const newDb = () => ({}) as Db // only what it is known of, never asked
const pictures = (_id: ObjectId) => ({ _id, proPic: null, bannerImage: null })
const [one, two] = [new ObjectId(), new ObjectId()]

it('knows for a second what was read, of the same database', () => {
	const db = newDb()
	notePictures(db, [pictures(one)])
	const { known, unknown } = knownPictures(db, [one, two])
	expect([known.get(one.toHexString()), unknown]).toEqual([pictures(one), [two]])
	expect(knownPictures(newDb(), [one]).unknown).toEqual([one])
	vi.advanceTimersByTime(1_000)
	expect(knownPictures(db, [one]).unknown).toEqual([one])
})

it('does not grow without end', () => {
	const db = newDb()
	for (let n = 0; n < 50; n++)
		notePictures(
			db,
			Array.from({ length: 100 }, () => pictures(new ObjectId())),
		)
	notePictures(db, [pictures(one)])
	notePictures(db, [pictures(two)])
	expect(knownPictures(db, [one, two]).known.size).toBe(2)
})
