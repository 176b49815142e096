import type { ModtoolsEvent } from '@folkmoot/modtools-contract/modtools-events'
import type { TimedEvent } from '@folkmoot/service-kit/events'
import { toObjectId as id } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db } from 'mongodb'
import { moderators } from '../collections.ts'
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
	if (event.type === 'held.waits') {
		const { communityId } = event
		return { communityId, subjectId: communityId, except: null, content: { type: 'new_held', notif: { communityId: id(communityId) } } }
	}
	if (event.type !== 'appeal.made') return null
	const { communityId, decisionId, decidedBy } = event
	const notif = { communityId: id(communityId), decisionId: id(decisionId) }
	return { communityId, subjectId: decisionId, except: decidedBy, content: { type: 'new_appeal', notif } }
}

/** What an event says has been dealt with, so that nobody has to look any more; null for other events. */
function settledBy(event: ModtoolsEvent): { type: 'new_reports' | 'new_appeal' | 'new_held'; subjectId: string } | null {
	if (event.type === 'queue.emptied') return { type: 'new_reports', subjectId: event.communityId }
	if (event.type === 'held.emptied') return { type: 'new_held', subjectId: event.communityId }
	return event.type === 'appeal.answered' ? { type: 'new_appeal', subjectId: event.decisionId } : null
}

/** What waits for moderators, and what settles it, have the same key. */
const keyOf = (what: { type: string; subjectId: string } | null) => what && `${what.type} ${what.subjectId}`

/** The ids an event is about, if it concerns moderators. */
export function concernsModerators(event: ModtoolsEvent): string[] {
	const about = callOf(event) ?? settledBy(event)
	return about ? [about.subjectId] : []
}

/** The notices of events for the moderators who have not turned them off: one read for all events (rule notifications-14). */
export async function noticesForModerators(
	db: Db,
	events: readonly TimedEvent<ModtoolsEvent>[],
	tx: ClientSession,
): Promise<TimedNotice[]> {
	const settledAt = new Map(events.map(({ event }, index) => [keyOf(settledBy(event)), index]))
	const calls = events.flatMap(({ event, at }, index) => {
		const call = callOf(event)
		// What a later event of the batch settles calls nobody any more.
		return call && index > (settledAt.get(keyOf({ type: call.content.type, subjectId: call.subjectId })) ?? -1) ? [{ ...call, at }] : []
	})
	if (calls.length === 0) return []
	const communityIds = [...new Set(calls.map(({ communityId }) => communityId))].map(id)
	const found = await moderators(db)
		.find(
			{ communityId: { $in: communityIds }, noticesOff: { $ne: true } },
			{ projection: { _id: 0, communityId: 1, userId: 1 }, session: tx },
		)
		.toArray()
	const byCommunity = Map.groupBy(found, ({ communityId }) => communityId.toHexString())
	return calls.flatMap(({ communityId, subjectId, except, content, at }) =>
		(byCommunity.get(communityId) ?? [])
			.map(({ userId }) => userId.toHexString())
			.filter((receiverId) => receiverId !== except)
			.map((receiverId) => ({ receiverId, subjectId, from: null, type: content.type, createContent: () => content, at })),
	)
}

/** Marks as seen what somebody has dealt with, for all whom it was sent to (rule notifications-15); before what came later is sent. */
export async function markSettled(db: Db, events: readonly TimedEvent<ModtoolsEvent>[], tx: ClientSession): Promise<void> {
	const settlings = events.flatMap(({ event, at }) => {
		const settled = settledBy(event)
		return settled ? [[keyOf(settled), { ...settled, at }] as const] : []
	})
	for (const { type, subjectId, at } of new Map(settlings).values()) {
		const which = { type, subjectId: id(subjectId) }
		const holders = await findHoldersOf(db, which, tx)
		if (holders.length === 0) continue
		await lockReceivers(db, holders, tx)
		await markSubjectSeen(db, which, at, tx)
		for (const holder of holders) await capNewCount(db, holder.toHexString(), tx)
	}
}
