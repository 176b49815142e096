import type { ModtoolsEvent } from '@folkmoot/modtools-contract/modtools-events'
import type { TimedEvent } from '@folkmoot/service-kit/events'
import type { ClientSession, Db } from 'mongodb'
import { users } from '../collections.ts'
import type { TimedNotice } from './notices-of-events.ts'
import type { NotificationContent } from './notification-record.ts'

/** The merge key of what waits for the admins: they have one desk, which is no record. */
export const adminsDesk = 'f'.repeat(24)

/** The ids an event is about, if it concerns the admins. */
export const concernsAdmins = ({ type }: ModtoolsEvent): string[] => (type === 'escalation.made' ? [adminsDesk] : [])

/** The notices of what was brought before the admins, for all of them but who brought it: one read for all events (rule notifications-17). */
export async function noticesForAdmins(db: Db, events: readonly TimedEvent<ModtoolsEvent>[], tx: ClientSession): Promise<TimedNotice[]> {
	const settledAt = events.findLastIndex(({ event }) => event.type === 'escalations.emptied')
	// What a later event of the batch settles calls nobody any more.
	const made = events.slice(settledAt + 1).flatMap(({ event, at }) => (event.type === 'escalation.made' ? [{ by: event.by, at }] : []))
	if (made.length === 0) return []
	const admins = await users(db)
		.find({ isAdmin: true, deletedAt: null }, { projection: { _id: 1 }, session: tx })
		.toArray()
	const content: NotificationContent = { type: 'new_escalations', notif: {} }
	return made.flatMap(({ by, at }) =>
		admins
			.map(({ _id }) => _id.toHexString())
			.filter((receiverId) => receiverId !== by)
			.map((receiverId) => ({ receiverId, subjectId: adminsDesk, from: null, type: content.type, createContent: () => content, at })),
	)
}
