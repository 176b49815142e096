import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { postSchema } from '@folkmoot/post-contract/post'
import { z } from 'zod'
import { handedOverSchema } from './handed-over.ts'
import { namedSchema } from './modlog.ts'

/** Orders of what waits: latest report first, oldest first, most reports first. */
export const queueSorts = ['new', 'old', 'reports'] as const
export type QueueSort = (typeof queueSorts)[number]

/** What a community's moderators know of a member. */
export const knownMemberSchema = z.object({
	username: z.string(),
	/** When the account was created. */
	createdAt: timeSchema.optional(),
	noNotes: z.int(),
	noRemovals: z.int(),
	noBans: z.int(),
	isBanned: z.boolean(),
})
export type KnownMember = z.infer<typeof knownMemberSchema>

/** Who is working on something, until when. */
export const claimSchema = z.object({ by: namedSchema, until: timeSchema, isOwn: z.boolean() })
export type QueueClaim = z.infer<typeof claimSchema>

/** A reported post or comment with all its reports (rule moderation-11). */
export const queueItemSchema = z.object({
	id: idSchema,
	communityId: idSchema,
	communityName: z.string(),
	type: z.enum(['post', 'comment']),
	targetId: idSchema,
	/** null if it no longer exists. */
	target: z.union([postSchema, commentSchema]).nullable(),
	/** The number of reports, and of pending ones. */
	noReports: z.int(),
	noWaiting: z.int(),
	/** The reasons of the reports, most frequent first. */
	reasons: z.array(z.object({ id: z.int(), reason: z.string(), count: z.int() })),
	/** What automatic rules with pending reports say, one sentence each. */
	because: z.array(z.string()).optional(),
	/** What those whose reports are pending added, latest first, at most ten: plain text, without names. Missing if nothing. */
	texts: z.array(z.string()).optional(),
	/**
	 * What moderators did with earlier reports in this community by those whose reports are pending: acted on, or ignored. Numbers only,
	 * never names; missing once it is handled.
	 */
	reporters: z.object({ upheld: z.int(), dismissed: z.int() }).optional(),
	firstAt: timeSchema,
	lastAt: timeSchema,
	/** Who is working on it; null for nobody. */
	claim: claimSchema.nullable(),
	/** null while it is pending; else how it left the queue: ignored, removed, deleted, locked, banned, withdrawn or admins. */
	handled: z.object({ by: namedSchema.nullable(), at: timeSchema, how: z.string() }).nullable(),
	/** When a moderator handed it to the admins, and what they answered; missing if it never was. */
	escalation: handedOverSchema.optional(),
	/** Its author. */
	author: knownMemberSchema.nullable(),
})
export type QueueItem = z.infer<typeof queueItemSchema>
