import type { FeedStepRecord } from '@folkmoot/feeds-contract/feed-records'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { Binary, type Db, type ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'
import type { FeedPosition } from './feed-cursor.ts'
import { packIds, unpackIds } from './packed-ids.ts'

/** Pages before the one read that are looked at: more than anybody scrolls through. */
const lookBackMax = 2_000

/** Stores what the previous page has shown. Outside a transaction, because only later pages of the same reader depend on it. */
export async function recordStep(db: Db, { reading, step, shown }: FeedPosition, at: Date): Promise<void> {
	if (step === 0 || shown.length === 0) return
	await feedCollections(db)
		.feedSteps.insertOne({ _id: { reading, step }, shown: new Binary(packIds(shown)), at }, { writeConcern: { w: 1, j: false } })
		.catch((error: unknown) => {
			// Asked for twice: it is recorded already.
			if (!isDuplicateKey(error)) throw error
		})
}

/** The posts among these that earlier pages have shown, as hex ids; with others that they have shown. */
export async function findShownIds(db: Db, { reading, step, shown }: FeedPosition, ids: readonly ObjectId[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set()
	const shownIds = new Set(shown.map((id) => id.toHexString()))
	const hasUnresolved = ids.some((id) => !shownIds.has(id.toHexString()))
	if (step <= 1 || !hasUnresolved) return shownIds
	const add = (record: Pick<FeedStepRecord, 'shown'>) => unpackIds(record.shown.value()).forEach((id) => void shownIds.add(id))
	// Read-your-writes: read concern local sees steps that a majority does not have yet.
	const recorded = feedCollections(db).feedSteps.find(
		{ _id: { $gte: { reading, step: step - lookBackMax }, $lt: { reading, step } } },
		{ projection: { _id: 0, shown: 1 }, readConcern: { level: 'local' }, batchSize: lookBackMax },
	)
	for await (const record of recorded) add(record)
	return shownIds
}
