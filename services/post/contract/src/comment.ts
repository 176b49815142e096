import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { markdownTreeSchema } from '@folkmoot/contract-kit/markdown-tree'
import { authorSchema, shownUserGroupSchema } from '@folkmoot/contract-kit/people'
import { z } from 'zod'

/** A comment as the API writes it (reference §1.2). */
export const commentSchema = z.object({
	id: idSchema,
	postId: idSchema,
	postPublicId: z.string(),
	communityId: idSchema,
	communityName: z.string(),
	/** 24 zeros where the author is hidden from this viewer. */
	userId: idSchema,
	username: z.string(),
	userGhostId: z.string().optional(),
	userGroup: shownUserGroupSchema,
	userDeleted: z.boolean(),
	parentId: idSchema.nullable(),
	/** The same, as whoever writes a reply names it (specification part 2 §3). */
	parentCommentId: idSchema.nullable().optional(),
	/** 0 at top level, 15 at most. */
	depth: z.int(),
	/** All descendants. */
	noReplies: z.int(),
	noRepliesDirect: z.int(),
	/** From the top level down to the parent; empty at top level (decisions W7). */
	ancestors: z.array(idSchema),
	body: z.string(),
	bodyTree: markdownTreeSchema,
	source: z.string().nullable(),
	upvotes: z.int(),
	downvotes: z.int(),
	createdAt: timeSchema,
	editedAt: timeSchema.nullable(),
	/** Only on deleted comments: whether body and author are hidden from this viewer. */
	contentStripped: z.boolean().optional(),
	deleted: z.boolean(),
	deletedAt: timeSchema.nullable(),
	deletedAs: shownUserGroupSchema.optional(),
	locked: z.boolean(),
	lockedBy: idSchema.nullable(),
	lockedByGroup: shownUserGroupSchema.optional(),
	lockedAt: timeSchema.nullable(),
	author: authorSchema.optional(),
	isAuthorMuted: z.boolean().optional(),
	userVoted: z.boolean().nullable(),
	userVotedUp: z.boolean().nullable(),
	/** In profiles, lists and the admin's table. */
	postTitle: z.string().optional(),
	postDeleted: z.boolean(),
	postDeletedAs: shownUserGroupSchema.optional(),
})
export type Comment = z.infer<typeof commentSchema>
