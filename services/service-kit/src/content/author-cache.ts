import type { Author } from '@folkmoot/contract-kit/people'
import type { ObjectId } from 'mongodb'
import { readBatch } from '../reads/batch-query.ts'
import { createRecordCache, lookUp } from '../reads/record-cache.ts'
import { referenceTtlMs } from '../reads/shared-read-cache.ts'
import { writeCount } from '../reads/write-count.ts'
import { authorsOf, authorsQuery } from './present-authors.ts'
import type { ReadScope } from './viewer-marks.ts'

export const authorCache = createRecordCache<Author>({ ttlMs: referenceTtlMs, maxEntries: 5_000, getVersion: writeCount })

/** Authors by hex id, those in the cache without a read; others, and those of a viewer who has just written, in one read. */
export async function presentCachedAuthors(reading: ReadScope, ids: readonly ObjectId[]): Promise<ReadonlyMap<string, Author>> {
	const { db, tx } = reading
	const lookup = lookUp(authorCache, reading, ids)
	const { authors } = await readBatch(db, { authors: authorsQuery(lookup.misses) }, tx)
	return authorCache.complete(db, lookup, authorsOf(authors))
}
