import { nobodyId } from '@folkmoot/content-kit/ghost'
import type { ModtoolsEvent } from '@folkmoot/modtools-contract/modtools-events'
import type { TimedEvent } from '@folkmoot/service-kit/events'
import { toObjectId as id } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db } from 'mongodb'
import { moderators, users } from '../collections.ts'
import type { TimedNotice } from './notices-of-events.ts'
import type { NotificationContent } from './notification-record.ts'
import { lockReceivers } from './notification-store.ts'
import { capNewCount, findHoldersOf, markSubjectSeen } from './seen-store.ts'

/** The merge key of what waits for the site's admins, who have no community. */
const adminsId = nobodyId

/** Something that waits for the moderators of a community, or for the admins. */
interface Call {
	/** null: for the admins. */
	communityId: string | null
	/** The merge key. */
	subjectId: string
	/** The moderator who already knows, or may not answer; null if there is none. */
	except: string | null
	content: NotificationContent
}

/** What an event calls the moderators for; null for other events. */
function callOf(event: ModtoolsEvent): Call | null {
	switch (event.type) {
		case 'report.made': {
			const { communityId, by = null } = event
			return { communityId, subjectId: communityId, except: by, content: { type: 'new_reports', notif: { communityId: id(communityId) } } }
		}
		case 'appeal.made': {
			const { communityId, decisionId, decidedBy } = event
			const notif = { communityId: id(communityId), decisionId: id(decisionId) }
			return { communityId, subjectId: decisionId, except: decidedBy, content: { type: 'new_appeal', notif } }
		}
		case 'held.waits': {
			const { communityId } = event
			return { communityId, subjectId: communityId, except: null, content: { type: 'new_held', notif: { communityId: id(communityId) } } }
		}
		case 'message.received': {
			const { communityId, memberId } = event
			const notif = { communityId: communityId === null ? null : id(communityId) }
			return { communityId, subjectId: communityId ?? adminsId, except: memberId, content: { type: 'new_messages', notif } }
		}
		case 'escalation.made':
			return { communityId: null, subjectId: adminsId, except: event.by, content: { type: 'new_escalations', notif: {} } }
		case 'escalation.answered':
			return callOfAnswer(event)
		default:
			return null
	}
}

interface Settled {
	type: 'new_reports' | 'new_held' | 'new_appeal' | 'new_messages' | 'new_escalations'
	subjectId: string
}

/** What the admins have done with an item that the moderators handed to them. */
function callOfAnswer(event: Extract<ModtoolsEvent, { type: 'escalation.answered' }>): Call | null {
	const { kind, communityId, escalationId, by, outcome } = event
	if (kind !== 'item' || communityId === null) return null
	const answer = outcome === 'returned' ? 'returned' : 'acted'
	const content: NotificationContent = { type: 'escalation_answered', notif: { communityId: id(communityId), outcome: answer } }
	return { communityId, subjectId: escalationId, except: by, content }
}

/** What an event says has been dealt with, so that nobody has to look any more; null for other events. */
function settledBy(event: ModtoolsEvent): Settled | null {
	switch (event.type) {
		case 'queue.emptied':
			return { type: 'new_reports', subjectId: event.communityId }
		case 'appeal.answered':
			return { type: 'new_appeal', subjectId: event.decisionId }
		case 'escalations.emptied':
			return { type: 'new_escalations', subjectId: adminsId }
		case 'held.emptied':
			return { type: 'new_held', subjectId: event.communityId }
		case 'messages.settled':
			return { type: 'new_messages', subjectId: event.communityId ?? adminsId }
		default:
			return null
	}
}

/** Several types have the same merge key, so the type is part of it. */
const keyOf = ({ type, subjectId }: { type: string; subjectId: string }) => `${type} ${subjectId}`

/** The ids an event is about, if it concerns moderators. */
export function concernsModerators(event: ModtoolsEvent): string[] {
	const about = callOf(event) ?? settledBy(event)
	return about ? [about.subjectId] : []
}

/** The notices of events for the moderators who have not turned them off, and the admins: one read of each for all events. */
export async function noticesForModerators(
	db: Db,
	events: readonly TimedEvent<ModtoolsEvent>[],
	tx: ClientSession,
): Promise<TimedNotice[]> {
	const settledAt = new Map(
		events.flatMap(({ event }, index) => {
			const settled = settledBy(event)
			return settled ? [[keyOf(settled), index] as const] : []
		}),
	)
	const calls = events.flatMap(({ event, at }, index) => {
		const call = callOf(event)
		if (!call) return []
		// What a later event of the batch settles calls nobody any more.
		return index > (settledAt.get(keyOf({ type: call.content.type, subjectId: call.subjectId })) ?? -1) ? [{ ...call, at }] : []
	})
	const teams = await findTeams(db, new Set(calls.map(({ communityId }) => communityId)), tx)
	return calls.flatMap(({ communityId, subjectId, except, content, at }) =>
		(teams.get(communityId) ?? [])
			.filter((receiverId) => receiverId !== except)
			.map((receiverId) => ({ receiverId, subjectId, from: null, type: content.type, createContent: () => content, at })),
	)
}

/** Hex ids of those to notify, by community; of the admins by null (rule notifications-14). */
async function findTeams(db: Db, communityIds: ReadonlySet<string | null>, tx: ClientSession): Promise<Map<string | null, string[]>> {
	const teams = new Map<string | null, string[]>()
	const ids = [...communityIds].filter((one) => one !== null).map(id)
	if (ids.length > 0) {
		const which = { communityId: { $in: ids }, noticesOff: { $ne: true } } as const
		const found = await moderators(db)
			.find(which, { projection: { _id: 0, communityId: 1, userId: 1 }, session: tx })
			.toArray()
		for (const [key, mods] of Map.groupBy(found, ({ communityId }) => communityId.toHexString()))
			teams.set(
				key,
				mods.map(({ userId }) => userId.toHexString()),
			)
	}
	if (communityIds.has(null)) {
		const admins = await users(db).distinct('_id', { isAdmin: true }, { session: tx })
		teams.set(
			null,
			admins.map((one) => one.toHexString()),
		)
	}
	return teams
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
