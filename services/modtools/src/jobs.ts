import { JobQueue } from '@folkmoot/service-kit/jobs/job-queue'
import type { ObjectId } from 'mongodb'

/** The jobs of this service, by kind. */
export const modtoolsJobs = 'modtoolsJobs'

/** Something that waits for moderators since `at`; ids in hex. */
export interface Wait {
	/** null: the admins. */
	communityId: string | null
	about: 'reports' | 'appeal' | 'held' | 'message'
	/** Of the reported item, the decision that is appealed against, the held item, or the conversation. */
	id: string
	at: Date
}
export const overdueJobs = new JobQueue<Wait>(modtoolsJobs, 'overdue')

/** The round over all communities whose numbers are counted; `after`: the last one that was, null at the beginning. */
export type NumbersRound = { after: ObjectId | null; beganAt: Date }
export const numbersJobs = new JobQueue<NumbersRound>(modtoolsJobs, 'community numbers')

/** A delivery to a webhook, by hex ids. Queued under the delivery's id. */
export interface WebhookJob {
	deliveryId: string
	hookId: string
}
export const webhookJobs = new JobQueue<WebhookJob>(modtoolsJobs, 'webhook')
