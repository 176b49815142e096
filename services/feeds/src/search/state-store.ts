import type { Db } from 'mongodb'
import { feedCollections } from '../collections.ts'

/** To be raised when documents get another shape: the next start puts everything in again. */
const version = 1

/** Whether everything that was there has been put into the index. */
export async function isBuilt(db: Db): Promise<boolean> {
	return (await feedCollections(db).searchState.findOne({ _id: 'built', version })) !== null
}

export async function noteBuilt(db: Db, at: Date): Promise<void> {
	await feedCollections(db).searchState.updateOne({ _id: 'built' }, { $set: { version, at } }, { upsert: true })
}
