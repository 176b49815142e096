import type { Deps } from '@folkmoot/service-kit/context'
import type { ClientSession, ObjectId } from 'mongodb'
import { readDocuments } from './content-reader.ts'
import type { SearchIndex, SearchKind } from './search-index.ts'

interface Step extends Pick<Deps, 'db' | 'now'> {
	index: SearchIndex
	tx: ClientSession
}

/** Updates the index for these ids: adds what exists, removes what is gone. Returns the ids of what is gone. */
export async function indexNow({ db, now, index, tx }: Step, kind: SearchKind, ids: readonly ObjectId[]): Promise<ObjectId[]> {
	const documents = await readDocuments(db, kind, ids, tx)
	const there = new Set(documents.map(({ _id }) => _id.toHexString()))
	const gone = ids.filter((id) => !there.has(id.toHexString()))
	await index.put(documents, { now: now(), tx })
	if (gone.length > 0) await index.remove({ ids: gone }, { tx })
	return gone
}
