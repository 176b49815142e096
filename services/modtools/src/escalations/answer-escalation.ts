import type { AuditAction, AuditSubject } from '@folkmoot/contract-kit/audit'
import type { answerEscalation as endpoint } from '@folkmoot/modtools-contract/escalation-endpoints'
import type { EscalationRecord } from '@folkmoot/modtools-contract/escalation-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { communitySubject, memberSubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import type { Db, ObjectId } from 'mongodb'
import { findCommunityName } from '../community-reader.ts'
import { findName } from '../people-reader.ts'
import { findItem } from '../queue/item-store.ts'
import { handleReportsOn } from '../reports/report-store.ts'
import { acceptModerator } from './accept-moderator.ts'
import { isOutcomeOf } from './escalation-access.ts'
import { findEscalation, storeAnswer } from './escalation-store.ts'
import { logOnItem } from './log-on-item.ts'
import { settleConversation } from './settle-conversation.ts'

type Input = HandlerInput<typeof endpoint>

/** Answers what was brought before the admins; the first answer holds. */
export async function answerEscalation(input: Input, { db }: Deps): Promise<EscalationRecord> {
	const { params, body, viewer, tx } = input
	const escalation = await findEscalation(db, params.escalationId, tx)
	if (!escalation) throw fail('report_not_found')
	const { outcome } = body
	if (!isOutcomeOf(escalation.kind, outcome)) throw fail('invalid_action')
	const text = body.note || null
	if (outcome === 'returned' && text === null) throw badField('note', 'Cannot be empty.')
	const answered = await storeAnswer(db, escalation._id, { outcome, text, by: toObjectId(viewer.id) }, input)
	if (!answered) throw fail('escalation_answered')
	await carryOut[answered.kind](db, answered, input)
	return answered
}

type CarryOut = (db: Db, escalation: EscalationRecord, input: Input) => Promise<void>

const carryOut: Readonly<Record<EscalationRecord['kind'], CarryOut>> = {
	item: settleItem,
	conversation: settleConversation,
	member: recordReport,
	community: recordReport,
	moderation: settleRequest,
}

/** What the admins have dealt with leaves the queue; what they return stays there. */
async function settleItem(db: Db, { subjectId }: EscalationRecord, input: Input): Promise<void> {
	const { body, viewer, tx } = input
	const item = await findItem(db, subjectId.toHexString(), tx)
	if (!item) return
	const isReturned = body.outcome === 'returned'
	if (!isReturned && !item.handled) await handleReportsOn(db, { targetId: item.targetId }, { by: viewer.id, how: 'admins' }, input)
	await logOnItem(db, item, { action: isReturned ? 'return_report' : 'close_report', by: viewer.id, as: 'admins' }, input)
}

async function recordReport(db: Db, { kind, subjectId }: EscalationRecord, input: Input): Promise<void> {
	const action: AuditAction = input.body.outcome === 'acted' ? 'close_report' : 'dismiss_report'
	await recordAdminAction(db, input, { action, about: await subjectOf(db, kind, subjectId, input.tx), note: input.body.note || null })
}

/** Named also if it has been deleted meanwhile: what waits can always be closed. */
async function subjectOf(db: Db, kind: EscalationRecord['kind'], _id: ObjectId, tx: Input['tx']): Promise<AuditSubject> {
	if (kind === 'community') return communitySubject({ _id, name: (await findCommunityName(db, _id, tx)) ?? '' })
	return memberSubject({ _id, username: (await findName(db, _id.toHexString(), tx)) ?? '' })
}

async function settleRequest(db: Db, { subjectId, by }: EscalationRecord, input: Input): Promise<void> {
	const { body, tx, afterCommit } = input
	if (body.outcome === 'accepted') {
		await acceptModerator(db, { communityId: subjectId.toHexString(), userId: by.toHexString() }, input)
		// Moderators are members: the response waits until they are.
		afterCommit(() => waitForPendingEvents(db, by.toHexString()))
		return
	}
	const details = { community: await findCommunityName(db, subjectId, tx) }
	const about = await subjectOf(db, 'member', by, tx)
	await recordAdminAction(db, input, { action: 'decline_moderator', about, note: body.note || null, details })
}
