import type { ModtoolsEvent } from '@folkmoot/modtools-contract/modtools-events'
import type { ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { TimedEvent } from '@folkmoot/service-kit/events'
import { toObjectId as id } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db } from 'mongodb'
import { moderators, users } from '../collections.ts'
import type { DigestJob } from '../jobs.ts'
import { callOf, keyOf, settledBy } from './moderator-calls.ts'
import type { TimedNotice } from './notices-of-events.ts'
import type { NotificationContent } from './notification-record.ts'
import { lockReceivers } from './notification-store.ts'
import { capNewCount, findHoldersOf, markSubjectSeen } from './seen-store.ts'

/** The ids an event is about, if it concerns moderators. */
export function concernsModerators(event: ModtoolsEvent): string[] {
	const call = callOf(event)
	return [...new Set([...(call ? [call] : []), ...settledBy(event)].map(({ subjectId }) => subjectId))]
}

const isOverdue = (type: NotificationContent['type']) => type === 'overdue' || type === 'overdue_held' || type === 'overdue_messages'
/** Those of which the admins hear where a community has no moderators. */
const isOfMessages = (type: NotificationContent['type']) => type === 'new_messages' || type === 'overdue_messages'

/** What turns off new things of one kind. */
const switches = {
	new_reports: 'reportNoticesOff',
	new_appeal: 'appealNoticesOff',
	new_messages: 'messageNoticesOff',
	new_held: 'heldNoticesOff',
} as const satisfies Partial<Record<NotificationContent['type'], keyof ModeratorRecord>>
const hasSwitch = (type: NotificationContent['type']): type is keyof typeof switches => Object.hasOwn(switches, type)

/** Whether a moderator has turned off a type. */
function isOff(type: NotificationContent['type'], one: Receiver): boolean {
	if (type === 'rule_hits') return one.hitNoticesOff === true
	if (isOverdue(type)) return one.overdueNoticesOff === true
	return one.noticesOff === true || (hasSwitch(type) && one[switches[type]] === true)
}

/** Notices for moderators, and to whom of them a mail about which community is due. */
interface ModeratorNotices {
	notices: TimedNotice[]
	digests: DigestJob[]
}

/**
 * The notices of events for the moderators who have not turned them off, and the admins: one read of each for all events (rule notifications-14).
 * Messages to moderators of whom none is left go to the admins.
 */
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
	const hasMessages = calls.some(({ content }) => isOfMessages(content.type))
	const teams = await findTeams(db, new Set([...calls.map(({ communityId }) => communityId), ...(hasMessages ? [null] : [])]), tx)
	const sent = calls.flatMap(({ communityId, subjectId, except, content, at }) =>
		(teams.get(communityId) ?? (isOfMessages(content.type) ? teams.get(null) : null) ?? [])
			.filter((one) => !isOff(content.type, one) && one.userId.toHexString() !== except)
			.map(({ userId, noticeMails, pushNoticesOff }) => {
				const receiverId = userId.toHexString()
				const silent = pushNoticesOff ? { isSilent: true as const } : {}
				const notice: TimedNotice = { receiverId, subjectId, from: null, type: content.type, ...silent, createContent: () => content, at }
				return { notice, digest: noticeMails && communityId !== null ? { userId: receiverId, communityId } : null }
			}),
	)
	return { notices: sent.map(({ notice }) => notice), digests: sent.flatMap(({ digest }) => digest ?? []) }
}

/** Somebody to notify, and what they have turned off or on. Admins have no such switches. */
type Receiver = Pick<
	ModeratorRecord,
	| 'userId'
	| 'noticesOff'
	| 'hitNoticesOff'
	| 'overdueNoticesOff'
	| 'pushNoticesOff'
	| 'noticeMails'
	| (typeof switches)[keyof typeof switches]
>

/** Those to notify, by community; the admins by null. */
async function findTeams(db: Db, communityIds: ReadonlySet<string | null>, tx: ClientSession): Promise<Map<string | null, Receiver[]>> {
	const teams = new Map<string | null, Receiver[]>()
	const ids = [...communityIds].filter((one) => one !== null).map(id)
	if (ids.length > 0) {
		const projection = { _id: 0, rank: 0, appointedBy: 0, createdAt: 0 }
		const found = await moderators(db)
			.find({ communityId: { $in: ids } }, { projection, session: tx })
			.toArray()
		for (const [key, team] of Map.groupBy(found, ({ communityId }) => communityId.toHexString())) teams.set(key, team)
	}
	if (communityIds.has(null)) {
		const admins = await users(db)
			.find({ isAdmin: true, deletedAt: null }, { projection: { _id: 1 }, session: tx })
			.toArray()
		teams.set(
			null,
			admins.map(({ _id }) => ({ userId: _id })),
		)
	}
	return teams
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
