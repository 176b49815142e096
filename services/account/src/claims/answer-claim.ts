import { accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { answerClaim as endpoint } from '@folkmoot/account-contract/claim-endpoints'
import type { ClaimRecord } from '@folkmoot/account-contract/claim-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { findById } from '../accounts/account-store.ts'
import { passKey } from './author-store.ts'
import { denyOthers, findClaim, storeAnswer } from './claim-store.ts'
import { claimView } from './claim-view.ts'
import { claimedEvent } from './claimed-event.ts'

type Input = HandlerInput<typeof endpoint>

/** Approving begins the merge, which post carries out (author.claimed); finish-merges.ts ends it. */
export async function answerClaim(input: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx, now } = input
	const id = toObjectId(params.claimId)
	if (!(await findClaim(db, id, tx))) throw fail('claim_not_found')
	const isApproved = body.action === 'approve'
	const answer = { by: toObjectId(viewer.id), at: now, note: body.note || null }
	const claim = await storeAnswer(db, id, { state: isApproved ? 'merging' : 'denied', answer }, tx)
	if (!claim) throw fail('claim_answered')
	const member = await findById(db, claim.userId.toHexString(), tx)
	if (isApproved) await begin(claim, member, input, db)
	await recordAdminAction(db, input, {
		action: isApproved ? 'approve_claim' : 'deny_claim',
		about: { kind: 'member', id: claim.authorId.toHexString(), name: claim.authorName },
		note: answer.note,
		details: { claimedBy: member?.username ?? null },
	})
	return claimView(claim)
}

async function begin(claim: ClaimRecord, member: UserRecord | null, { tx, now }: Input, db: Deps['db']): Promise<void> {
	if (!member || member.deletedAt) throw fail('user_deleted')
	if (member.bannedAt) throw fail('user_banned')
	const { _id, userId, authorId, answer } = claim
	if (!(await passKey(db, { authorId, userId, claimId: _id }, { tx, now }))) throw fail('already_claimed')
	await denyOthers(db, authorId, answer && { ...answer, note: null }, tx)
	await appendEvents(db, accountOutbox, [claimedEvent({ claimId: _id, userId, authorId }, member)], { tx, now })
}
