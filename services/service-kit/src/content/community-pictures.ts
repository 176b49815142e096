import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { knownById } from '../known-by-id.ts'

/** The community pictures on post cards. */
export type Pictures = Pick<CommunityRecord, '_id' | 'proPic' | 'bannerImage'>

/** A few communities have most of the posts, so their pictures are cached for a second. Writes do not invalidate this cache. */
export const knownPictures = knownById<Pictures>({ lifeMs: 1_000, most: 5_000, asOf: () => 0 })
