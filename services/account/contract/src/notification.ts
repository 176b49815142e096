import { communitySchema } from '@folkmoot/community-contract/community'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { nextSchema } from '@folkmoot/contract-kit/page'
import { badgeSchema, userGroupSchema } from '@folkmoot/contract-kit/people'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { postSchema } from '@folkmoot/post-contract/post'
import { z } from 'zod'
import { userSchema } from './user.ts'

/** What members are told of (reference §3.10). */
export const notificationTypes = [
	'new_comment',
	'comment_reply',
	'mention',
	'new_votes',
	'deleted_post',
	'mod_add',
	'new_badge',
	'welcome',
	'announcement',
	'denied_comm',
	'mod_decision',
	'appeal_answered',
] as const
export const notificationTypeSchema = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof notificationTypeSchema>

/**
 * The facts of a notification: each type has those of reference §3.10. `post`, `comment` and `community` are filled where
 * it is not rendered, and null where they are gone.
 */
export const notificationFactsSchema = z.object({
	/** new_comment, comment_reply, announcement. Long ids, as all here. */
	postId: idSchema.optional(),
	/** new_comment, comment_reply: the first comment; mention: the comment that does, if it is one. */
	commentId: idSchema.optional(),
	/** comment_reply: the receiver's own comment. */
	parentCommentId: idSchema.optional(),
	/** How many comments or replies. */
	noComments: z.int().optional(),
	/** Name of who wrote the first comment; "Ghost" once that account is deleted. */
	commentAuthor: z.string().optional(),
	firstCreatedAt: timeSchema.optional(),
	/** mention: name of who wrote it; "Ghost" once that account is deleted. */
	mentionedBy: z.string().optional(),
	/** new_votes: post or comment; deleted_post: post. */
	targetType: z.enum(['post', 'comment']).optional(),
	targetId: idSchema.optional(),
	noVotes: z.int().optional(),
	deletedAs: userGroupSchema.optional(),
	/** deleted_post: why, where it was said. */
	reason: z.string().optional(),
	/** mod_decision, appeal_answered: see modtools' decisions. */
	decisionId: idSchema.optional(),
	decisionKind: z.enum(['removal', 'ban']).optional(),
	outcome: z.enum(['upheld', 'lifted']).optional(),
	/** mod_add, welcome, denied_comm. */
	communityName: z.string().optional(),
	/** Name of who made the receiver a moderator. */
	addedBy: z.string().optional(),
	badgeType: badgeSchema.shape.type.optional(),
	/** new_badge: the receiver, where it is not rendered. */
	user: userSchema.nullable().optional(),
	/** denied_comm: what the admin wrote, '' for nothing. */
	body: z.string().optional(),
	post: postSchema.nullable().optional(),
	comment: commentSchema.nullable().optional(),
	community: communitySchema.nullable().optional(),
})
export type NotificationFacts = z.infer<typeof notificationFactsSchema>

/** Part of a title. The parts in a row are the title as text; bold ones are names, titles and numbers. */
export const titlePartSchema = z.object({ text: z.string(), bold: z.boolean() })
export type TitlePart = z.infer<typeof titlePartSchema>

/** What `render=true` adds (reference §1.2, NotificationView); the fields from `titleParts` on are ours. */
export const renderedPartSchema = z.object({
	version: z.literal(1),
	/** As asked: with `html` the title is escaped HTML that contains only <b>, with '' it is text. */
	textFormat: z.enum(['html', '']),
	title: z.string(),
	body: z.literal(''),
	/** Address of one picture. */
	icons: z.array(z.string()).length(1),
	/** A path of this site; `#` where there is nowhere to go. */
	toURL: z.string(),
	/** The title again for those who draw it themselves, so that nobody has to parse HTML. */
	titleParts: z.array(titlePartSchema),
	/** Who it is about: of comments the first commenter. Null where nobody is, or a deleted account. */
	actor: z.object({ username: z.string(), proPic: imageSchema.nullable() }).nullable(),
	/** The picture that `icons` leads to; null where that is the site's own icon. */
	image: imageSchema.nullable(),
	/** How many comments, replies or upvotes; 1 for all other types. */
	count: z.int(),
	/** It cannot be shown: the client writes "Error rendering notification item". Marking and deleting work. */
	broken: z.boolean(),
})
export type RenderedPart = z.infer<typeof renderedPartSchema>

/** A notification as the API writes it; with `render=true` the second half is there too. */
export const notificationSchema = z.object({
	id: idSchema,
	/** One of notificationTypes; another one only if a newer version of the site wrote it, and then it is broken. */
	type: z.string(),
	notif: notificationFactsSchema.nullable(),
	seen: z.boolean(),
	seenAt: timeSchema.nullable(),
	/** When the first of what it counts happened. */
	createdAt: timeSchema,
	/** When the last of it happened; the list is in this order, unseen ones first. */
	updatedAt: timeSchema,
	...renderedPartSchema.partial().shape,
})
export type Notification = z.infer<typeof notificationSchema>

export const notificationListSchema = z.object({
	/** Of all that are kept, seen or not: at most 200. */
	count: z.int(),
	/** The number on the bell: unseen ones when the last came in; 0 since the panel was opened. */
	newCount: z.int(),
	items: z.array(notificationSchema),
	next: nextSchema,
})
export type NotificationList = z.infer<typeof notificationListSchema>
