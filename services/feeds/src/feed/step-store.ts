import type { FeedStepRecord } from '@folkmoot/feeds-contract/feed-records'
import { newObjectId } from '@folkmoot/service-kit/object-id'
import { createWriteBuffer } from '@folkmoot/service-kit/write-buffer'
import type { Db, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'
import type { FeedPosition } from './feed-cursor.ts'

/** Stores what the previous page has shown. Outside a transaction, because only later pages of the same reader depend on it. */
export async function recordStep(db: Db, { reading, step, shown }: FeedPosition, at: Date): Promise<void> {
	if (step === 0 || shown.length === 0) return
	await steps.write(db, { _id: newObjectId(), reading, step, shown: [...shown], at })
}

const steps = createWriteBuffer<FeedStepRecord>(async (db, all) => {
	await feedCollections(db).feedSteps.insertMany([...all], { writeConcern: { w: 1, j: false } })
})

/** The posts among these that earlier pages have shown, as hex ids. */
export async function findShownIds(db: Db, { reading, step, shown }: FeedPosition, ids: readonly ObjectId[]): Promise<Set<string>> {
	const shownIds = new Set(shown.map((id) => id.toHexString()))
	const unresolved = ids.filter((id) => !shownIds.has(id.toHexString()))
	if (step <= 1 || unresolved.length === 0) return shownIds
	const isEarlier = (record: FeedStepRecord) => record.reading.equals(reading) && record.step < step
	for (const record of steps.pending(db)) if (isEarlier(record)) for (const id of record.shown) shownIds.add(id.toHexString())
	// Read-your-writes: read concern local sees notes that a majority does not have yet.
	const recorded = feedCollections(db).feedSteps.find(
		{ reading, shown: { $in: unresolved }, step: { $lt: step } },
		{ projection: { _id: 0, shown: 1 }, readConcern: { level: 'local' } },
	)
	for await (const record of recorded) for (const id of record.shown) shownIds.add(id.toHexString())
	return shownIds
}
