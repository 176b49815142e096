import { accountOutbox } from '@folkmoot/account-contract/account-events'
import type { answerClaim as endpoint } from '@folkmoot/account-contract/claim-endpoints'
import type { ClaimRecord } from '@folkmoot/account-contract/claim-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { findById } from '../accounts/account-store.ts'
import { beginMerge } from './begin-merge.ts'
import { storeAnswer } from './claim-store.ts'
import { claimView } from './claim-view.ts'
import { requireAnswerable } from './require-answerer.ts'

type Input = HandlerInput<typeof endpoint>

/** Approving begins the merge. Moderators answer those of imports into their community, but not their own. */
export async function answerClaim(input: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx, now } = input
	const found = await requireAnswerable(db, params.claimId, input)
	if (!viewer.isAdmin && found.userId.toHexString() === viewer.id) throw fail('cannot_target_self')
	const isApproved = body.action === 'approve'
	const answer = { by: toObjectId(viewer.id), at: now, note: body.note || null }
	const claim = await storeAnswer(db, found._id, { state: isApproved ? 'merging' : 'denied', answer }, tx)
	if (!claim) throw fail('claim_answered')
	const member = await findById(db, claim.userId.toHexString(), tx)
	if (isApproved) await beginMerge(db, claim, member, input)
	await recordAdminAction(db, input, {
		action: isApproved ? 'approve_claim' : 'deny_claim',
		about: { kind: 'member', id: claim.authorId.toHexString(), name: claim.authorName },
		note: answer.note,
		details: { claimedBy: member?.username ?? null },
	})
	if (!viewer.isAdmin) await tellModerators(db, claim, isApproved, input)
	return claimView(claim)
}

/** Puts the answer of a moderator into the community's log. */
async function tellModerators(
	db: Deps['db'],
	{ communityId, userId, authorName }: ClaimRecord,
	isApproved: boolean,
	{ viewer, tx, now }: Input,
): Promise<void> {
	if (!communityId) return
	const about = { communityId: communityId.toHexString(), userId: userId.toHexString(), authorName }
	await appendEvents(db, accountOutbox, [{ type: 'claim.answered', by: viewer.id, isApproved, ...about }], { tx, now })
}
