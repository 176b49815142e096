import { nobodyId } from '@folkmoot/content-kit/ghost'
import type { ModtoolsEvent } from '@folkmoot/modtools-contract/modtools-events'
import { toObjectId as id } from '@folkmoot/service-kit/mongodb/object-id'
import type { NotificationContent } from './notification-record.ts'

/** The merge key of what waits for the site's admins, who have no community. */
const adminsId = nobodyId

/** Something that moderators of a community, or the admins, are told. */
interface Call {
	/** null: for the admins. */
	communityId: string | null
	/** The merge key. */
	subjectId: string
	/** The moderator or admin who already knows, or may not answer; null if there is none. */
	except: string | null
	content: NotificationContent
}

type EventOf<T extends ModtoolsEvent['type']> = Extract<ModtoolsEvent, { type: T }>

/** What an event calls moderators or admins for; null for other events. */
export function callOf(event: ModtoolsEvent): Call | null {
	switch (event.type) {
		case 'report.made':
			return toCommunity(event.communityId, 'new_reports', event.by)
		case 'held.waits':
			return toCommunity(event.communityId, 'new_held')
		case 'automatic.acted':
			// What a rule removed or locked; what it reported is a report.
			return event.communityId === undefined ? null : toCommunity(event.communityId, 'rule_hits')
		case 'appeal.made':
			return callOfAppeal(event)
		case 'item.overdue':
			return callOfOverdue(event)
		case 'wait.overdue':
			return callOfWait(event)
		case 'message.received':
			return callOfMessage(event)
		case 'escalation.made':
			return { communityId: null, subjectId: adminsId, except: event.by, content: { type: 'new_escalations', notif: {} } }
		case 'escalation.answered':
			return callOfAnswer(event)
		case 'webhook.stopped':
			return callOfWebhook(event)
		default:
			return null
	}
}

function toCommunity(communityId: string, type: 'new_reports' | 'new_held' | 'rule_hits', except: string | null = null): Call {
	return { communityId, subjectId: communityId, except, content: { type, notif: { communityId: id(communityId) } } }
}

function callOfAppeal({ communityId, decisionId, decidedBy }: EventOf<'appeal.made'>): Call {
	const notif = { communityId: id(communityId), decisionId: id(decisionId) }
	return { communityId, subjectId: decisionId, except: decidedBy, content: { type: 'new_appeal', notif } }
}

/** Of an overdue appeal too, the one who decided may not answer. */
function callOfOverdue({ communityId, decisionId, decidedBy }: EventOf<'item.overdue'>): Call {
	const notif = { communityId: id(communityId), decisionId: decisionId === null ? null : id(decisionId) }
	return { communityId, subjectId: decisionId ?? communityId, except: decidedBy, content: { type: 'overdue', notif } }
}

/** Each kind is merged by itself. */
function callOfWait({ about, communityId }: EventOf<'wait.overdue'>): Call | null {
	const to = { communityId, subjectId: communityId ?? adminsId, except: null }
	if (about === 'messages') {
		return { ...to, content: { type: 'overdue_messages', notif: { communityId: communityId === null ? null : id(communityId) } } }
	}
	return communityId === null ? null : { ...to, content: { type: 'overdue_held', notif: { communityId: id(communityId) } } }
}

function callOfMessage({ communityId, memberId }: EventOf<'message.received'>): Call {
	const notif = { communityId: communityId === null ? null : id(communityId) }
	return { communityId, subjectId: communityId ?? adminsId, except: memberId, content: { type: 'new_messages', notif } }
}

/** What the admins have done with what the moderators handed to them. */
function callOfAnswer({ kind, communityId, escalationId, by, outcome: how, conversationId }: EventOf<'escalation.answered'>): Call | null {
	if ((kind !== 'item' && kind !== 'conversation') || communityId === null) return null
	const outcome = how === 'returned' ? 'returned' : 'acted'
	return {
		communityId,
		subjectId: escalationId,
		except: by,
		content: {
			type: 'escalation_answered',
			notif: { communityId: id(communityId), outcome, ...(conversationId ? { conversationId: id(conversationId) } : {}) },
		},
	}
}

/** Once for each time it stops. */
function callOfWebhook({ webhookId, communityId, name }: EventOf<'webhook.stopped'>): Call {
	const notif = { communityId: communityId === null ? null : id(communityId), name }
	return { communityId, subjectId: webhookId, except: null, content: { type: 'webhook_stopped', notif } }
}

interface Settled {
	type:
		| 'new_reports'
		| 'new_held'
		| 'new_appeal'
		| 'new_messages'
		| 'rule_hits'
		| 'overdue'
		| 'overdue_held'
		| 'overdue_messages'
		| 'new_escalations'
		| 'webhook_stopped'
	subjectId: string
}

/** What an event says has been dealt with, so that nobody has to look any more. */
export function settledBy(event: ModtoolsEvent): Settled[] {
	switch (event.type) {
		case 'queue.emptied':
			return settled(event.communityId, 'new_reports', 'overdue')
		case 'queue.caughtUp':
			return settled(event.communityId, 'overdue')
		case 'held.emptied':
			return settled(event.communityId, 'new_held', 'overdue_held')
		case 'wait.caughtUp':
			return settled(event.communityId ?? adminsId, `overdue_${event.about}`)
		case 'appeal.answered':
			return settled(event.decisionId, 'new_appeal', 'overdue')
		case 'messages.settled':
			return settled(event.communityId ?? adminsId, 'new_messages', 'overdue_messages')
		case 'automatic.undone':
			return event.communityId ? settled(event.communityId, 'rule_hits') : []
		case 'escalations.emptied':
			return settled(adminsId, 'new_escalations')
		case 'webhook.settled':
			return settled(event.webhookId, 'webhook_stopped')
		default:
			return []
	}
}

const settled = (subjectId: string, ...types: Settled['type'][]) => types.map((type) => ({ type, subjectId }))

/** Several types have the same merge key, so the type is part of it. */
export const keyOf = ({ type, subjectId }: { type: string; subjectId: string }) => `${type} ${subjectId}`
