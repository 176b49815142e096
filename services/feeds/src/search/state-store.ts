import type { SearchStateRecord } from '@folkmoot/feeds-contract/feed-records'
import type { Db } from 'mongodb'
import { feedCollections } from '../collections.ts'

/** Raise this when the shape of documents, their text or the folding of words changes: the next start replaces each document. */
const indexVersion = 5

export type FillingState = NonNullable<SearchStateRecord['progress']>

/** Whether the index has everything, in this version's shape. */
export async function isFilled(db: Db): Promise<boolean> {
	return (await filledAt(db)) !== null
}

/** When the index became full; null if it is not. */
export async function filledAt(db: Db): Promise<Date | null> {
	const state = await feedCollections(db).searchState.findOne({ _id: 'filled', version: indexVersion })
	return state?.at ?? null
}

/** Whether the database has the index before this one, filled. */
export async function hasEarlierIndex(db: Db): Promise<boolean> {
	return (await feedCollections(db).searchState.findOne({ _id: 'built' })) !== null
}

/** Whether an earlier version filled this index: its documents are still there. */
export async function wasFilledBefore(db: Db): Promise<boolean> {
	return (await feedCollections(db).searchState.findOne({ _id: 'filled', version: { $lt: indexVersion } })) !== null
}

export async function recordFilled(db: Db, at: Date): Promise<void> {
	const { searchState } = feedCollections(db)
	await searchState.updateOne({ _id: 'filled' }, { $set: { version: indexVersion, at } }, { upsert: true })
	await searchState.deleteOne({ _id: 'filling' })
}

/** How far the index is filled; null before the beginning. */
export async function readFilling(db: Db): Promise<FillingState | null> {
	const state = await feedCollections(db).searchState.findOne({ _id: 'filling', version: indexVersion })
	return state?.progress ?? null
}

export async function saveFilling(db: Db, progress: FillingState, at: Date): Promise<void> {
	const change = { $set: { version: indexVersion, at, progress } }
	await feedCollections(db).searchState.updateOne({ _id: 'filling' }, change, { upsert: true })
}

/** The index before this one is gone. */
export async function forgetEarlierIndex(db: Db): Promise<void> {
	await feedCollections(db).searchState.deleteOne({ _id: 'built' })
}
