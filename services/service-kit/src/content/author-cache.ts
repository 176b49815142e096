import type { Author } from '@folkmoot/contract-kit/people'
import { createRecordCache } from '../record-cache.ts'
import { writeCount } from '../write-count.ts'

/** A cache of authors that lives as long as in shared-read-cache.ts. */
export const authorCache = createRecordCache<Author>({ ttlMs: 100, maxEntries: 5_000, getVersion: writeCount })
