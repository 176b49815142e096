import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { restoreRemoved as endpoint } from '@folkmoot/post-contract/removal-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { postCollections } from '../collections.ts'
import { findRemoval, scheduleRestore } from './removal-store.ts'

/** Starts restoring what one removal took. */
export async function restoreRemoved(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { body, tx, now } = input
	const { db } = deps
	const removal = await findRemoval(db, body.removalId, tx)
	if (!removal) throw fail('removal_not_found')
	if (removal.state === 'restoring' || removal.state === 'restored') return success
	if ((await scheduleRestore(db, { _id: removal._id }, body.by.id, { tx, now })) === 0) throw fail('removal_final')
	const member = await postCollections(db).users.findOne({ _id: removal.userId }, { projection: { username: 1 }, ...sessionOptions(tx) })
	const about = { kind: 'member', id: removal.userId.toHexString(), name: member?.username ?? '' } as const
	const details = { posts: removal.removed.posts, comments: removal.removed.comments }
	await recordAdminAction(db, { tx, now, viewer: body.by, requestId: body.by.requestId }, { action: 'restore_content', about, details })
	return success
}
