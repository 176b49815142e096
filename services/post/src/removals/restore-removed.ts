import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { restoreRemoved as endpoint } from '@folkmoot/post-contract/removal-endpoints'
import { recordAdminAct } from '@folkmoot/service-kit/audit-log'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { wake } from '@folkmoot/service-kit/keep-doing'
import { within } from '@folkmoot/service-kit/within'
import { postCollections } from '../collections.ts'
import { findRemoval, orderRestoring } from './removal-store.ts'
import { removalChore } from './work-off-removals.ts'

/** Starts restoring what one removal took. */
export async function restoreRemoved(ask: Ask<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { body, tx, now, afterCommit } = ask
	const { db } = deps
	const removal = await findRemoval(db, body.removalId, tx)
	if (!removal) throw fail('removal_not_found')
	if (removal.state === 'restoring' || removal.state === 'restored') return success
	if ((await orderRestoring(db, { _id: removal._id }, body.by.id, { tx, now })) === 0) throw fail('removal_final')
	const member = await postCollections(db).users.findOne({ _id: removal.userId }, { projection: { username: 1 }, ...within(tx) })
	const about = { kind: 'member', id: removal.userId.toHexString(), name: member?.username ?? '' } as const
	const details = { posts: removal.removed.posts, comments: removal.removed.comments }
	await recordAdminAct(db, { tx, now, viewer: body.by, requestId: body.by.requestId }, { action: 'restore_content', about, details })
	afterCommit(() => wake(deps, removalChore))
	return success
}
