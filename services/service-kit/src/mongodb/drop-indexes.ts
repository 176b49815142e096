import { type Collection, MongoServerError } from 'mongodb'

/** Drops those of these indexes that exist. Dropping an index, even a missing one, waits for every open transaction, even of a killed process. */
export async function dropIndexes(collection: Pick<Collection, 'indexes' | 'dropIndex'>, names: readonly string[]): Promise<void> {
	const here = new Set((await collection.indexes().catch(noneIfMissing)).map(({ name }) => name))
	for (const name of names) if (here.has(name)) await collection.dropIndex(name).catch(noneIfMissing)
}

/** IndexNotFound, NamespaceNotFound. */
function noneIfMissing(error: unknown): { name?: string }[] {
	if (error instanceof MongoServerError && (error.code === 27 || error.code === 26)) return []
	throw error
}
