import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { markdownTreeSchema } from '@folkmoot/contract-kit/markdown-tree'
import { z } from 'zod'
import { handedOverSchema } from './handed-over.ts'
import { namedSchema } from './modlog.ts'

/** How long a team may mute a member, in days. */
export const muteDays = [3, 7, 28] as const

/** A conversation between a member and the moderators of a community, or the site's admins: its team. */
export const conversationSchema = z.object({
	id: idSchema,
	subject: z.string(),
	/** Whose moderators are written to; null for the site's admins. */
	community: z.object({ id: idSchema, name: z.string(), proPic: imageSchema.nullable() }).nullable(),
	member: namedSchema.nullable(),
	/** The removal or ban that it is about. */
	decisionId: idSchema.nullable(),
	/** Without the team's notes. */
	noMessages: z.int(),
	createdAt: timeSchema,
	/** Time of the last message. */
	lastAt: timeSchema,
	lastFrom: z.enum(['member', 'team']),
	/** What only the team sees; null for the member. */
	team: z
		.object({
			/** The member waits for an answer. */
			waits: z.boolean(),
			isArchived: z.boolean(),
			/** Who has claimed it; only they can answer until somebody releases it. */
			claimedBy: namedSchema.nullable(),
			noNotes: z.int(),
			/** When a moderator handed it to the admins, and what they answered; missing if it never was. */
			escalation: handedOverSchema.optional(),
		})
		.nullable(),
})
export type Conversation = z.infer<typeof conversationSchema>

/** One message, or a note that only the team sees. */
export const messageSchema = z.object({
	id: idSchema,
	from: z.enum(['member', 'team', 'note']),
	/** Who wrote it; null to the member if it is the team's, and for deleted accounts. */
	by: namedSchema.nullable(),
	body: z.string(),
	bodyTree: markdownTreeSchema,
	at: timeSchema,
})
export type Message = z.infer<typeof messageSchema>

/** A conversation with a page of its messages. */
export const conversationPageSchema = z.object({
	conversation: conversationSchema,
	/** Until when the team has muted the member; null if it has not. */
	mutedUntil: timeSchema.nullable(),
	/** Oldest first; the page ends with the latest message, or with the one before the cursor. */
	messages: z.array(messageSchema),
	/** The cursor of earlier messages. */
	next: z.string().nullable(),
})
export type ConversationPage = z.infer<typeof conversationPageSchema>
