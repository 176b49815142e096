import { notificationSchema } from '@folkmoot/account-contract/notification'
import { userSchema } from '@folkmoot/account-contract/user'
import { communitySchema } from '@folkmoot/community-contract/community'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { markdownTreeSchema } from '@folkmoot/contract-kit/markdown-tree'
import { authorSchema } from '@folkmoot/contract-kit/people'
import { successSchema } from '@folkmoot/contract-kit/success'
import { listSchema } from '@folkmoot/lists-contract/list'
import { automaticHitSchema, automaticRuleSchema, conditionsSchema } from '@folkmoot/modtools-contract/automatic-rule'
import { conversationSchema, messageSchema } from '@folkmoot/modtools-contract/conversation'
import { decisionSchema } from '@folkmoot/modtools-contract/decision'
import { modlogEntrySchema, namedSchema } from '@folkmoot/modtools-contract/modlog'
import { queueItemSchema } from '@folkmoot/modtools-contract/queue'
import { reportSchema } from '@folkmoot/modtools-contract/report'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { heldItemSchema, heldReplySchema } from '@folkmoot/post-contract/held'
import { postSchema } from '@folkmoot/post-contract/post'
import { z } from 'zod'

/** Shared schemas, described once under these names. */
const named = {
	Author: authorSchema,
	AutomaticConditions: conditionsSchema,
	AutomaticHit: automaticHitSchema,
	AutomaticRule: automaticRuleSchema,
	Comment: commentSchema,
	Community: communitySchema,
	Conversation: conversationSchema,
	Decision: decisionSchema,
	HeldItem: heldItemSchema,
	HeldReply: heldReplySchema,
	Id: idSchema,
	Image: imageSchema,
	List: listSchema,
	MarkdownTree: markdownTreeSchema,
	Message: messageSchema,
	ModlogEntry: modlogEntrySchema,
	Notification: notificationSchema,
	Person: namedSchema,
	Post: postSchema,
	QueueItem: queueItemSchema,
	Report: reportSchema,
	Success: successSchema,
	Time: timeSchema,
	User: userSchema,
} as const

export const namedSchemas = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) namedSchemas.add(schema, { id })
