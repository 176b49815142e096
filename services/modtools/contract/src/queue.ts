import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { postSchema } from '@folkmoot/post-contract/post'
import { z } from 'zod'
import { namedSchema } from './modlog.ts'

/** A reported post or comment with all its reports as one (decisions R16). */
export const queueItemSchema = z.object({
	id: idSchema,
	communityId: idSchema,
	communityName: z.string(),
	type: z.enum(['post', 'comment']),
	targetId: idSchema,
	/** null where it is no longer there. */
	target: z.union([postSchema, commentSchema]).nullable(),
	/** How many reports there were, and how many of them wait. */
	noReports: z.int(),
	noWaiting: z.int(),
	/** What it was reported for, the most frequent first. */
	reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
	/** What automatic rules say that reported it and whose reports wait, one sentence each. */
	because: z.array(z.string()).optional(),
	firstAt: timeSchema,
	lastAt: timeSchema,
	/** Who is working on it; null for nobody. */
	claim: z.object({ by: namedSchema, until: timeSchema, isOwn: z.boolean() }).nullable(),
	/** null while it waits; else how it left the queue: ignored, removed, deleted, locked, banned or withdrawn. */
	handled: z.object({ by: namedSchema.nullable(), at: timeSchema, how: z.string() }).nullable(),
	/** What the moderators of this community know of its author. */
	author: z.object({ username: z.string(), noNotes: z.int(), noRemovals: z.int(), noBans: z.int(), isBanned: z.boolean() }).nullable(),
})
export type QueueItem = z.infer<typeof queueItemSchema>
