import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { knownById } from '../known-by-id.ts'

/** What the cards of posts show of their communities. */
export type Pictures = Pick<CommunityRecord, '_id' | 'proPic' | 'bannerImage'>

/** A few communities have most of the posts: what they look like is known for a second, whatever is changed meanwhile. */
export const knownPictures = knownById<Pictures>({ lifeMs: 1_000, most: 5_000, asOf: () => 0 })
