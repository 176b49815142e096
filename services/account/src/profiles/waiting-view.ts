import type { Waiting } from '@folkmoot/account-contract/user'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { QueueCountsRecord } from '@folkmoot/modtools-contract/queue-records'
import type { ObjectId } from 'mongodb'

/** A community that a member moderates, and what waits for them there. */
export interface Moderated {
	userId: ObjectId
	community: CommunityRecord
	/** Of their queue; none before the first report. */
	queue: Pick<QueueCountsRecord, 'waiting'>[]
	/** Those that they may answer (rule moderation-14). */
	appeals: unknown[]
	/** Conversations that wait for an answer. */
	messages: unknown[]
	/** What waits to be released. */
	held: unknown[]
}

/** The communities where something waits. */
export function presentWaiting(moderated: readonly Moderated[]): Waiting[] {
	return moderated
		.map(({ community, queue: [counts], appeals: open, held, messages }) => ({
			communityId: community._id.toHexString(),
			communityName: community.name,
			reports: (counts?.waiting?.post ?? 0) + (counts?.waiting?.comment ?? 0),
			appeals: open.length,
			...(held.length > 0 ? { held: held.length } : {}),
			...(messages.length > 0 ? { messages: messages.length } : {}),
		}))
		.filter((one) => one.reports + one.appeals + (one.held ?? 0) + (one.messages ?? 0) > 0)
}
