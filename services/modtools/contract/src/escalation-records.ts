import type { ObjectId } from 'mongodb'
import type { AdminReason, EscalationKind, EscalationOutcome } from './escalation-kinds.ts'

/** Collection `escalations`, owned by modtools: what was brought before the site's admins. Unique while it waits: (by, kind, subjectId). */
export interface EscalationRecord {
	_id: ObjectId
	kind: EscalationKind
	/** The queue entry (`reportedItems`), the conversation, the member, or the community. */
	subjectId: ObjectId
	/** null where it is about a member. */
	communityId: ObjectId | null
	/** Who brought it; its own id once that account is deleted. */
	by: ObjectId
	/** Why a member or a community was reported; null for the other kinds. */
	reason: AdminReason | null
	/** May be '' where there is a reason. */
	text: string
	at: Date
	/** Equals `answer: null`, for the indexes. */
	waits: boolean
	answer: { outcome: EscalationOutcome; text: string | null; by: ObjectId; at: Date } | null
}
