import type { FeedStepRecord } from '@folkmoot/feeds-contract/feed-records'
import { noteTogether } from '@folkmoot/service-kit/note-together'
import { newObjectId } from '@folkmoot/service-kit/object-id'
import type { Db, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'
import type { FeedPosition } from './feed-cursor.ts'

/** Stores what the previous page has shown. Outside a transaction, because only later pages of the same reader depend on it. */
export async function noteStep(db: Db, { reading, step, shown }: FeedPosition, at: Date): Promise<void> {
	if (step === 0 || shown.length === 0) return
	await steps.note(db, { _id: newObjectId(), reading, step, shown: [...shown], at })
}

const steps = noteTogether<FeedStepRecord>(async (db, all) => {
	await feedCollections(db).feedSteps.insertMany([...all], { writeConcern: { w: 1, j: false } })
})

/** The posts among these that earlier pages have shown, as hex ids. */
export async function findShownIds(db: Db, { reading, step, shown }: FeedPosition, ids: readonly ObjectId[]): Promise<Set<string>> {
	const found = new Set(shown.map((id) => id.toHexString()))
	const unsure = ids.filter((id) => !found.has(id.toHexString()))
	if (step <= 1 || unsure.length === 0) return found
	const earlier = (one: FeedStepRecord) => one.reading.equals(reading) && one.step < step
	for (const one of steps.underWay(db)) if (earlier(one)) for (const id of one.shown) found.add(id.toHexString())
	// Read-your-writes: read concern local sees notes that a majority does not have yet.
	const noted = feedCollections(db).feedSteps.find(
		{ reading, shown: { $in: unsure }, step: { $lt: step } },
		{ projection: { _id: 0, shown: 1 }, readConcern: { level: 'local' } },
	)
	for await (const one of noted) for (const id of one.shown) found.add(id.toHexString())
	return found
}
