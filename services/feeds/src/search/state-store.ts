import type { Db } from 'mongodb'
import { feedCollections } from '../collections.ts'

/** Raise this when the shape of documents changes: the next start indexes everything again. */
const version = 1

/** Whether the index has been built with this version. */
export async function isBuilt(db: Db): Promise<boolean> {
	return (await feedCollections(db).searchState.findOne({ _id: 'built', version })) !== null
}

export async function recordBuilt(db: Db, at: Date): Promise<void> {
	await feedCollections(db).searchState.updateOne({ _id: 'built' }, { $set: { version, at } }, { upsert: true })
}
