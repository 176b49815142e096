import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { canModerate } from '../moderators/moderator-access.ts'
import { findRankOf } from '../moderators/moderator-store.ts'
import { findItem } from './item-store.ts'

interface Input {
	params: { itemId: string }
	viewer: Viewer
	tx: Context['tx']
}

/** A queue item, for a moderator of its community; fails with 404 or 403. */
export async function loadItem(db: Db, { params, viewer, tx }: Input): Promise<ReportedItemRecord> {
	const item = await findItem(db, params.itemId, tx)
	if (!item) throw fail('report_not_found')
	const rank = await findRankOf(db, viewer, item.communityId.toHexString(), tx)
	if (!canModerate(viewer, rank)) throw fail('not_mod_not_admin')
	return item
}

/** While another moderator has claimed the item, it is left to them. */
export function refuseIfTheirs({ claim }: ReportedItemRecord, { viewer, now }: { viewer: Viewer; now: Date }): void {
	if (claim && claim.until > now && claim.by.toHexString() !== viewer.id) throw fail('claimed_by_other')
}
