import type { FeedStepRecord } from '@folkmoot/feeds-contract/feed-records'
import { duplicatesIn } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { createWriteBuffer } from '@folkmoot/service-kit/writes/write-buffer'
import { LRUCache } from 'lru-cache'
import { Binary, type Db, type ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'
import type { FeedPosition } from './feed-cursor.ts'
import { packIds, unpackIds } from './packed-ids.ts'

/** Pages before the one read that are looked at: more than anybody scrolls through. */
const lookBackMax = 2_000

/** Stores what the previous page has shown. Outside a transaction, because only later pages of the same reader depend on it. */
export async function recordStep(db: Db, { reading, step, shown }: FeedPosition, at: Date): Promise<void> {
	if (step === 0 || shown.length === 0 || justRecorded.has(keyOf({ reading, step }))) return
	await steps.write(db, { _id: { reading, step }, shown: new Binary(packIds(shown)), at })
}

/** Who asks for a page twice has its step recorded already, perhaps by another process. */
const steps = createWriteBuffer<FeedStepRecord>(async (db, all) => {
	await feedCollections(db)
		.feedSteps.insertMany([...all], { ordered: false, writeConcern: { w: 1, j: false } })
		.catch(duplicatesIn)
	for (const { _id } of all) justRecorded.set(keyOf(_id), true)
})

/** What this process has just recorded: MongoDB's refusal of a duplicate costs much more than an insertion. */
const justRecorded = new LRUCache<string, true>({ max: 5_000, ttl: 60_000 })
const keyOf = ({ reading, step }: Pick<FeedPosition, 'reading' | 'step'>) => `${reading.toHexString()} ${step}`

/** The posts among these that earlier pages have shown, as hex ids; with others that they have shown. */
export async function findShownIds(db: Db, { reading, step, shown }: FeedPosition, ids: readonly ObjectId[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set()
	const shownIds = new Set(shown.map((id) => id.toHexString()))
	const hasUnresolved = ids.some((id) => !shownIds.has(id.toHexString()))
	if (step <= 1 || !hasUnresolved) return shownIds
	const add = (record: Pick<FeedStepRecord, 'shown'>) => unpackIds(record.shown.value()).forEach((id) => void shownIds.add(id))
	for (const record of steps.pending(db)) if (record._id.reading.equals(reading) && record._id.step < step) add(record)
	// Read-your-writes: read concern local sees steps that a majority does not have yet.
	const recorded = feedCollections(db).feedSteps.find(
		{ _id: { $gte: { reading, step: step - lookBackMax }, $lt: { reading, step } } },
		{ projection: { _id: 0, shown: 1 }, readConcern: { level: 'local' }, batchSize: lookBackMax },
	)
	for await (const record of recorded) add(record)
	return shownIds
}
