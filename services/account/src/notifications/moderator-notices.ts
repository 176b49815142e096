import type { ModtoolsEvent } from '@folkmoot/modtools-contract/modtools-events'
import type { TimedEvent } from '@folkmoot/service-kit/events'
import { toObjectId as id } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db } from 'mongodb'
import { moderators } from '../collections.ts'
import type { DigestJob } from '../jobs.ts'
import type { TimedNotice } from './notices-of-events.ts'
import type { NotificationContent } from './notification-record.ts'
import { lockReceivers } from './notification-store.ts'
import { capNewCount, findHoldersOf, markSubjectSeen } from './seen-store.ts'

/** Something that waits for the moderators of a community. */
interface Call {
	communityId: string
	/** The merge key. */
	subjectId: string
	/** The moderator who already knows, or may not answer; null if there is none. */
	except: string | null
	content: NotificationContent
}

/** What an event calls the moderators for; null for other events. */
function callOf(event: ModtoolsEvent): Call | null {
	if (event.type === 'report.made') {
		const { communityId, by = null } = event
		return { communityId, subjectId: communityId, except: by, content: { type: 'new_reports', notif: { communityId: id(communityId) } } }
	}
	if (event.type === 'item.overdue') return callOfOverdue(event)
	if (event.type === 'automatic.acted') return callOfHit(event)
	if (event.type !== 'appeal.made') return null
	const { communityId, decisionId, decidedBy } = event
	const notif = { communityId: id(communityId), decisionId: id(decisionId) }
	return { communityId, subjectId: decisionId, except: decidedBy, content: { type: 'new_appeal', notif } }
}

/** Of an overdue appeal too, the one who decided may not answer. */
function callOfOverdue({ communityId, decisionId, decidedBy }: Extract<ModtoolsEvent, { type: 'item.overdue' }>): Call {
	const notif = { communityId: id(communityId), decisionId: decisionId === null ? null : id(decisionId) }
	return { communityId, subjectId: decisionId ?? communityId, except: decidedBy, content: { type: 'overdue', notif } }
}

/** What an automatic rule removed or locked; what it reported is a report. */
function callOfHit({ communityId }: Extract<ModtoolsEvent, { type: 'automatic.acted' }>): Call | null {
	if (communityId === undefined) return null
	return { communityId, subjectId: communityId, except: null, content: { type: 'rule_hits', notif: { communityId: id(communityId) } } }
}

interface Settled {
	type: 'new_reports' | 'new_appeal' | 'rule_hits' | 'overdue'
	subjectId: string
}

/** What an event says has been dealt with, so that nobody has to look any more. */
function settledBy(event: ModtoolsEvent): Settled[] {
	const settled = (subjectId: string, ...types: Settled['type'][]) => types.map((type) => ({ type, subjectId }))
	if (event.type === 'queue.emptied') return settled(event.communityId, 'new_reports', 'overdue')
	if (event.type === 'queue.caughtUp') return settled(event.communityId, 'overdue')
	if (event.type === 'appeal.answered') return settled(event.decisionId, 'new_appeal', 'overdue')
	return event.type === 'automatic.undone' && event.communityId ? settled(event.communityId, 'rule_hits') : []
}

const keyOf = ({ type, subjectId }: { type: string; subjectId: string }) => `${type} ${subjectId}`

/** The ids an event is about, if it concerns moderators. */
export function concernsModerators(event: ModtoolsEvent): string[] {
	const call = callOf(event)
	return [...new Set([...(call ? [call] : []), ...settledBy(event)].map(({ subjectId }) => subjectId))]
}

/** What turns off a type, in a moderator's record. */
function switchOf(type: NotificationContent['type']): 'noticesOff' | 'hitNoticesOff' | 'overdueNoticesOff' {
	if (type === 'rule_hits') return 'hitNoticesOff'
	return type === 'overdue' ? 'overdueNoticesOff' : 'noticesOff'
}

/** Notices for moderators, and to whom of them a mail about which community is due. */
export interface ModeratorNotices {
	notices: TimedNotice[]
	digests: DigestJob[]
}

/** The notices of events for the moderators who have not turned them off: one read for all events (rule notifications-14). */
export async function noticesForModerators(
	db: Db,
	events: readonly TimedEvent<ModtoolsEvent>[],
	tx: ClientSession,
): Promise<ModeratorNotices> {
	const settledAt = new Map(events.flatMap(({ event }, index) => settledBy(event).map((one) => [keyOf(one), index] as const)))
	const calls = events.flatMap(({ event, at }, index) => {
		const call = callOf(event)
		// What a later event of the batch settles calls nobody any more.
		return call && index > (settledAt.get(keyOf({ ...call.content, subjectId: call.subjectId })) ?? -1) ? [{ ...call, at }] : []
	})
	if (calls.length === 0) return { notices: [], digests: [] }
	const communityIds = [...new Set(calls.map(({ communityId }) => communityId))].map(id)
	const found = await moderators(db)
		.find(
			{ communityId: { $in: communityIds } },
			{
				projection: { _id: 0, communityId: 1, userId: 1, noticesOff: 1, hitNoticesOff: 1, overdueNoticesOff: 1, noticeMails: 1 },
				session: tx,
			},
		)
		.toArray()
	const byCommunity = Map.groupBy(found, ({ communityId }) => communityId.toHexString())
	const sent = calls.flatMap(({ communityId, subjectId, except, content, at }) =>
		(byCommunity.get(communityId) ?? [])
			.filter((moderator) => !moderator[switchOf(content.type)] && moderator.userId.toHexString() !== except)
			.map(({ userId, noticeMails }) => {
				const receiverId = userId.toHexString()
				const notice: TimedNotice = { receiverId, subjectId, from: null, type: content.type, createContent: () => content, at }
				return { notice, digest: noticeMails ? { userId: receiverId, communityId } : null }
			}),
	)
	return { notices: sent.map(({ notice }) => notice), digests: sent.flatMap(({ digest }) => digest ?? []) }
}

/** Marks as seen what somebody has dealt with, for all whom it was sent to (rule notifications-15); before what came later is sent. */
export async function markSettled(db: Db, events: readonly TimedEvent<ModtoolsEvent>[], tx: ClientSession): Promise<void> {
	const settlings = events.flatMap(({ event, at }) => settledBy(event).map((settled) => [keyOf(settled), { ...settled, at }] as const))
	for (const { type, subjectId, at } of new Map(settlings).values()) {
		const which = { type, subjectId: id(subjectId) }
		const holders = await findHoldersOf(db, which, tx)
		if (holders.length === 0) continue
		await lockReceivers(db, holders, tx)
		await markSubjectSeen(db, which, at, tx)
		for (const holder of holders) await capNewCount(db, holder.toHexString(), tx)
	}
}
