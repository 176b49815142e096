import { mayModerate, type Viewer } from '@folkmoot/service-kit/viewer'
import type { PlacedEvent } from './event-history.ts'

/** Whose queue changed: a community's (hex id), or '' for that of the admins. `by`: who need not be told. */
interface QueueChange {
	id: string
	by?: string
}

/** What an event changes in what waits for moderators; null for nothing. */
export function queueChangeOf(event: PlacedEvent['event']): QueueChange | null {
	switch (event.type) {
		case 'queue.changed':
			return { id: event.communityId ?? '', ...(event.by ? { by: event.by } : {}) }
		case 'report.made':
		case 'appeal.made':
		case 'appeal.answered':
		case 'message.received':
		case 'message.answered':
		case 'escalation.made':
		case 'escalation.answered':
		case 'item.held':
		case 'item.unheld':
			return { id: event.communityId ?? '' }
		default:
			return null
	}
}

/** Whether a queue waits for this reader: a moderator of its community, within what their key is for, or an admin. */
export function isQueueOf(viewer: Viewer, id: string, isModerator: boolean): boolean {
	if (id === '') return viewer.isAdmin && viewer.moderatesIn === undefined
	return mayModerate(viewer, id) && (viewer.isAdmin || isModerator)
}
