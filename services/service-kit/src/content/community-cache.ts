import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { createRecordCache } from '../record-cache.ts'
import { writeCount } from '../write-count.ts'

/** A cache, because many members have joined the same communities; lives as long as in shared-read-cache.ts. */
export const communityCache = createRecordCache<CommunityRecord>({ ttlMs: 100, maxEntries: 2_000, getVersion: writeCount })
