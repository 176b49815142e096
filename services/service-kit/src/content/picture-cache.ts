import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { createRecordCache } from '../record-cache.ts'

/** The community pictures on post cards. */
export type Pictures = Pick<CommunityRecord, '_id' | 'proPic' | 'bannerImage'>

/** A few communities have most of the posts, so their pictures are cached for a moment. Votes, which are many, do not invalidate this cache. */
export const pictureCache = createRecordCache<Pictures>({ ttlMs: 100, maxEntries: 5_000, getVersion: () => 0 })
