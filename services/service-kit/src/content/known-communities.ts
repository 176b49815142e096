import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { knownById } from '../known-by-id.ts'
import { writesSoFar } from '../write-count.ts'

/** A cache, because many members have joined the same communities; lives as long as in read-for-all.ts. */
export const knownCommunities = knownById<CommunityRecord>({ lifeMs: 100, most: 2_000, asOf: writesSoFar })
