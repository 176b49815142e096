import { escalateItem as endpoint } from '@folkmoot/modtools-contract/escalation-endpoints'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { findRankOf } from '../moderators/moderator-store.ts'
import { setEscalation } from '../queue/item-store.ts'
import { loadItem, refuseIfTheirs } from '../queue/load-item.ts'
import { tellOfQueue } from '../queue/tell-of-queue.ts'
import { findEscalation, insertEscalation } from './escalation-store.ts'
import { logOnItem } from './log-on-item.ts'

/** Hands a pending item to the admins; it stays in the queue (rule moderation-24). */
export async function escalateItem(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<ReportedItemRecord> {
	const { body, viewer, tx } = input
	const item = await loadItem(db, input)
	if (item.handled) throw fail('conflict')
	refuseIfTheirs(item, input)
	const earlier = item.escalationId && (await findEscalation(db, item.escalationId, tx))
	if (earlier?.waits) throw fail('already_escalated')
	const { _id: subjectId, communityId } = item
	const fresh = { kind: 'item' as const, subjectId, communityId, by: toObjectId(viewer.id), reason: null, text: body.note }
	const { _id: escalationId } = await insertEscalation(db, fresh, input)
	await setEscalation(db, subjectId, escalationId, tx)
	const rank = await findRankOf(db, viewer, communityId.toHexString(), tx)
	await logOnItem(db, item, { action: 'escalate_report', by: viewer.id, as: rank === null ? 'admins' : 'mods' }, input)
	await tellOfQueue(db, communityId, input)
	return { ...item, escalationId }
}

/** Only moderators are told what is wrong with the input. */
export const authorizeEscalation = authorizeMember(endpoint, (call, { db }) => loadItem(db, { ...call, tx: undefined }))
