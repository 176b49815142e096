import { accountRoom } from '@folkmoot/account/room'
import { communityRoom } from '@folkmoot/community/room'
import { feedsRoom } from '@folkmoot/feeds/room'
import { postRoom } from '@folkmoot/post/room'
import { ensureIndexes } from '@folkmoot/service-kit/mongodb/database'
import type { Db } from 'mongodb'

/** Creates the indexes of the rooms that import rows: a new site has none, and their unique keys prevent duplicates. */
export async function ensureImportIndexes(db: Db): Promise<void> {
	for (const { indexes } of [accountRoom, communityRoom, postRoom, feedsRoom]) await ensureIndexes(db, indexes)
}
