import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { createRecordCache } from '../record-cache.ts'

/** The community pictures on post cards. */
export type Pictures = Pick<CommunityRecord, '_id' | 'proPic' | 'bannerImage'>

/** A few communities have most of the posts, so their pictures are cached for a second. Writes do not invalidate this cache. */
export const pictureCache = createRecordCache<Pictures>({ ttlMs: 1_000, maxEntries: 5_000, getVersion: () => 0 })
