import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { markdownTreeSchema } from '@folkmoot/contract-kit/markdown-tree'
import { authorSchema, shownUserGroupSchema } from '@folkmoot/contract-kit/people'
import { z } from 'zod'

/** A comment in the API. */
export const commentSchema = z.object({
	id: idSchema,
	postId: idSchema,
	postPublicId: z.string(),
	communityId: idSchema,
	communityName: z.string(),
	/** 24 zeros if the author is hidden from this viewer. */
	userId: idSchema,
	username: z.string(),
	userGhostId: z.string().optional(),
	userGroup: shownUserGroupSchema,
	userDeleted: z.boolean(),
	parentId: idSchema.nullable(),
	/** The same id, under the name used when writing a reply. */
	parentCommentId: idSchema.nullable().optional(),
	/**
	 * Imported comments that were deeper stand at depth 15, below the ancestor that they had at depth 14. This is the comment they
	 * answer, and its author unless that one is hidden.
	 */
	inReplyTo: z.object({ commentId: idSchema, username: z.string().optional() }).optional(),
	/** 0 at top level, 15 at most. */
	depth: z.int(),
	/** Counts all descendants. */
	noReplies: z.int(),
	noRepliesDirect: z.int(),
	/** From the top level down to the parent; empty at top level (rule api-5). */
	ancestors: z.array(idSchema),
	body: z.string(),
	bodyTree: markdownTreeSchema,
	/** As of a post. */
	language: z.string(),
	languageChosen: z.literal(true).optional(),
	source: z.string().nullable(),
	/** It is in one of the viewer's lists. */
	saved: z.boolean(),
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
	/** Title of its post. */
	postTitle: z.string().optional(),
	postDeleted: z.boolean(),
	postDeletedAs: shownUserGroupSchema.optional(),
})
export type Comment = z.infer<typeof commentSchema>
