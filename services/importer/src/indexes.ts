import { accountService } from '@folkmoot/account/service'
import { communityService } from '@folkmoot/community/service'
import { feedsService } from '@folkmoot/feeds/service'
import { postService } from '@folkmoot/post/service'
import { ensureIndexes } from '@folkmoot/service-kit/mongodb/database'
import type { Db } from 'mongodb'

/** Creates the indexes of the areas that import rows: a new site has none, and their unique keys prevent duplicates. */
export async function ensureImportIndexes(db: Db): Promise<void> {
	for (const { indexes } of [accountService, communityService, postService, feedsService]) await ensureIndexes(db, indexes)
}
