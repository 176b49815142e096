import type { Deps } from '@folkmoot/service-kit/context'
import type { ClientSession, ObjectId } from 'mongodb'
import { readDocuments } from './content-reader.ts'
import type { SearchIndex, SearchKind } from './search-index.ts'

interface IndexContext extends Pick<Deps, 'db' | 'now'> {
	index: SearchIndex
	tx: ClientSession
}

/** Updates the index for these ids: adds what exists, removes what is removed. Returns the ids of what is removed. */
export async function updateIndex({ db, now, index, tx }: IndexContext, kind: SearchKind, ids: readonly ObjectId[]): Promise<ObjectId[]> {
	const documents = await readDocuments(db, kind, ids, tx)
	const existing = new Set(documents.map(({ _id }) => _id.toHexString()))
	const removed = ids.filter((id) => !existing.has(id.toHexString()))
	await index.put(documents, { now: now(), tx })
	if (removed.length > 0) await index.remove({ ids: removed }, { tx })
	return removed
}
