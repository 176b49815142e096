import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { createRecordCache } from '../reads/record-cache.ts'
import { referenceTtlMs } from '../reads/shared-read-cache.ts'
import { rareWriteCount } from '../reads/write-count.ts'

/** The community pictures on post cards. */
export type Pictures = Pick<CommunityRecord, '_id' | 'proPic' | 'bannerImage'>

/** A few communities have most of the posts, so their pictures are cached for a moment. Votes and comments, which are many, do not invalidate this cache. */
export const pictureCache = createRecordCache<Pictures>({ ttlMs: referenceTtlMs, maxEntries: 5_000, getVersion: rareWriteCount })
