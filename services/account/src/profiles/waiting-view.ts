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
	/** What waits to be released. */
	held: unknown[]
}

/** The communities where something waits. */
export function presentWaiting(moderated: readonly Moderated[]): Waiting[] {
	return moderated
		.map(({ community, queue: [counts], appeals: open, held }) => ({
			communityId: community._id.toHexString(),
			communityName: community.name,
			reports: (counts?.waiting?.post ?? 0) + (counts?.waiting?.comment ?? 0),
			appeals: open.length,
			...(held.length > 0 ? { held: held.length } : {}),
		}))
		.filter(({ reports, appeals: noAppeals, held = 0 }) => reports + noAppeals + held > 0)
}
