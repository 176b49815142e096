import { accountRoom } from '@folkmoot/account/room'
import { communityRoom } from '@folkmoot/community/room'
import { feedsRoom } from '@folkmoot/feeds/room'
import { postRoom } from '@folkmoot/post/room'
import { ensureIndexes } from '@folkmoot/service-kit/database'
import type { Db } from 'mongodb'

/** Makes the indexes of the rooms that take rows in: a site that never ran has none, and they keep rows from coming twice. */
export async function ensureImportIndexes(db: Db): Promise<void> {
	for (const { indexes } of [accountRoom, communityRoom, postRoom, feedsRoom]) await ensureIndexes(db, indexes)
}
