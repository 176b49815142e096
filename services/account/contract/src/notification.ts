import { communitySchema } from '@folkmoot/community-contract/community'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { nextSchema } from '@folkmoot/contract-kit/page'
import { badgeSchema, userGroupSchema } from '@folkmoot/contract-kit/people'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { postSchema } from '@folkmoot/post-contract/post'
import { z } from 'zod'
import { userSchema } from './user.ts'

/** Notification types (rule notifications-1). */
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
	'new_reports',
	'new_appeal',
	'new_escalations',
	'escalation_answered',
	'moderation_declined',
	'new_messages',
	'message_answered',
	'new_held',
	'held_released',
	'held_refused',
	'rule_hits',
	'overdue',
	'bot_answered',
	'webhook_stopped',
	'overdue_held',
	'overdue_messages',
] as const
export const notificationTypeSchema = z.enum(notificationTypes)
export type NotificationType = z.infer<typeof notificationTypeSchema>

/**
 * The facts of a notification, by type (rule notifications-1). `post`, `comment` and `community` are filled in when it
 * is not rendered, and null if the target no longer exists.
 */
export const notificationFactsSchema = z.object({
	/** new_comment, comment_reply, announcement. A long id, like all ids here. */
	postId: idSchema.optional(),
	/** new_comment, comment_reply: the first comment; mention: the comment that contains it, if any. */
	commentId: idSchema.optional(),
	/** comment_reply: the receiver's own comment. */
	parentCommentId: idSchema.optional(),
	/** Number of comments or replies. */
	noComments: z.int().optional(),
	/** Username of the first comment's author; "Ghost" once that account is deleted. */
	commentAuthor: z.string().optional(),
	firstCreatedAt: timeSchema.optional(),
	/** mention: username of its author; "Ghost" once that account is deleted. */
	mentionedBy: z.string().optional(),
	/** new_votes, held_released, held_refused: post or comment; deleted_post: post. */
	targetType: z.enum(['post', 'comment']).optional(),
	targetId: idSchema.optional(),
	noVotes: z.int().optional(),
	deletedAs: userGroupSchema.optional(),
	/** deleted_post, held_refused: the reason, if one was given; of held_refused else the rule. */
	reason: z.string().optional(),
	/** rule_hits: how often automatic rules acted; overdue: how many items; both since the last one was seen. */
	noItems: z.int().optional(),
	/** mod_decision, appeal_answered, new_appeal, overdue if it is an appeal: see modtools' decisions. */
	decisionId: idSchema.optional(),
	decisionKind: z.enum(['removal', 'ban']).optional(),
	outcome: z.enum(['upheld', 'lifted']).optional(),
	/** new_reports: how many since the last one was seen. */
	noReports: z.int().optional(),
	/** new_escalations: how many since the last one was seen. */
	noEscalations: z.int().optional(),
	/** escalation_answered: back to the moderators, or dealt with. */
	escalationOutcome: z.enum(['returned', 'acted']).optional(),
	/** new_messages: how many since the last one was seen. */
	noMessages: z.int().optional(),
	/** message_answered: see modtools' conversations. */
	conversationId: idSchema.optional(),
	/** new_held: how many since the last one was seen. */
	noHeld: z.int().optional(),
	/** held_refused: the title of the post, or of the one it commented on. */
	title: z.string().optional(),
	/** mod_add, welcome, denied_comm, mod_decision, appeal_answered, new_reports, new_appeal, rule_hits, overdue, new_held, held_refused, new_messages, message_answered, escalation_answered, moderation_declined, webhook_stopped; none for the site's admins, and for the site's webhooks. */
	communityName: z.string().optional(),
	/** Username of whoever made the receiver a moderator. */
	addedBy: z.string().optional(),
	badgeType: badgeSchema.shape.type.optional(),
	/** new_badge: the receiver, when it is not rendered. */
	user: userSchema.nullable().optional(),
	/** denied_comm, moderation_declined, bot_answered: the admin's message, '' for none. */
	body: z.string().optional(),
	/** bot_answered: the name asked for, and whether the account is there. */
	botName: z.string().optional(),
	botState: z.enum(['approved', 'denied']).optional(),
	/** webhook_stopped: its name. */
	webhookName: z.string().optional(),
	post: postSchema.nullable().optional(),
	comment: commentSchema.nullable().optional(),
	community: communitySchema.nullable().optional(),
})
export type NotificationFacts = z.infer<typeof notificationFactsSchema>

/** Part of a title. The concatenated parts are the title as text; bold parts are names, titles and numbers. */
export const titlePartSchema = z.object({ text: z.string(), bold: z.boolean() })
export type TitlePart = z.infer<typeof titlePartSchema>

/** Fields that `render=true` adds (rule notifications-6); those from `titleParts` on are our own. */
export const renderedPartSchema = z.object({
	version: z.literal(1),
	/** As requested: with `html` the title is escaped HTML that contains only <b>, with '' it is text. */
	textFormat: z.enum(['html', '']),
	title: z.string(),
	body: z.literal(''),
	/** URL of one picture. */
	icons: z.array(z.string()).length(1),
	/** A path on this site; `#` if there is no target. */
	toURL: z.string(),
	/** The title for clients that render it themselves, so that nobody has to parse HTML. */
	titleParts: z.array(titlePartSchema),
	/** The member it is about; for comments the first commenter. Null if there is none or the account is deleted. */
	actor: z.object({ username: z.string(), proPic: imageSchema.nullable() }).nullable(),
	/** The picture behind `icons`; null if that is the site's own icon. */
	image: imageSchema.nullable(),
	/** Number of comments, replies or upvotes; 1 for all other types. */
	count: z.int(),
	/** It cannot be rendered: the client shows "Error rendering notification item". Marking and deleting still work. */
	broken: z.boolean(),
})
export type RenderedPart = z.infer<typeof renderedPartSchema>

/** A notification in the API; `render=true` adds the second half. */
export const notificationSchema = z.object({
	id: idSchema,
	/** One of notificationTypes; any other type was written by a newer version of the site and is `broken`. */
	type: z.string(),
	notif: notificationFactsSchema.nullable(),
	seen: z.boolean(),
	seenAt: timeSchema.nullable(),
	/** Time of the first event it counts. */
	createdAt: timeSchema,
	/** Time of the last event it counts; the list is sorted by this, unseen ones first. */
	updatedAt: timeSchema,
	...renderedPartSchema.partial().shape,
})
export type Notification = z.infer<typeof notificationSchema>

export const notificationListSchema = z.object({
	/** Number of stored notifications, seen or not: at most 200. */
	count: z.int(),
	/** The number on the bell: the unseen count when the last one arrived; 0 once the panel was opened. */
	newCount: z.int(),
	items: z.array(notificationSchema),
	next: nextSchema,
})
export type NotificationList = z.infer<typeof notificationListSchema>
