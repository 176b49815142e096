import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'
import { commentSchema } from './comment.ts'
import { postSchema } from './post.ts'

/** Why an item is held: an automatic rule, one of the author's first items here, or links from a new account. */
export const holdCauseSchema = z.discriminatedUnion('why', [
	z.object({
		why: z.literal('rule'),
		rule: z.string(),
		/** One sentence for each condition. */
		because: z.array(z.string()),
	}),
	z.object({ why: z.literal('first') }),
	z.object({ why: z.literal('links') }),
])
export type HoldCause = z.infer<typeof holdCauseSchema>

/** The reply to a post or a comment that waits for a moderator (status 202). */
export const heldReplySchema = z.object({
	held: z.literal(true),
	/** Of the post or the comment, once it is released. */
	id: idSchema,
	type: z.enum(['post', 'comment']),
	/** Of the post, or of the one it comments on. */
	publicId: z.string(),
})
export type HeldReply = z.infer<typeof heldReplySchema>

/** What waits for a moderator, as its author and the moderators see it. */
export const heldItemSchema = z.object({
	id: idSchema,
	type: z.enum(['post', 'comment']),
	/** As readers would see it; the addresses of its images need the viewer's session. */
	target: z.union([postSchema, commentSchema]),
	/** For moderators; null for its author. */
	cause: holdCauseSchema.nullable(),
	createdAt: timeSchema,
})
export type HeldItem = z.infer<typeof heldItemSchema>
