import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { createRecordCache } from '../reads/record-cache.ts'
import { referenceTtlMs } from '../reads/shared-read-cache.ts'
import { writeCount } from '../reads/write-count.ts'

/** A cache, because many members have joined the same communities. */
export const communityCache = createRecordCache<CommunityRecord>({ ttlMs: referenceTtlMs, maxEntries: 2_000, getVersion: writeCount })
