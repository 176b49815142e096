import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'
import { conversationSchema, messageSchema } from './conversation.ts'
import { adminReasonSchema, escalationKindSchema, escalationOutcomeSchema } from './escalation-kinds.ts'
import { namedSchema } from './modlog.ts'
import { queueItemSchema } from './queue.ts'

/** Something that was brought before the admins, as they see it (rule moderation-26). */
export const escalationSchema = z.object({
	id: idSchema,
	kind: escalationKindSchema,
	/** The moderator who handed it over, or the member who asks to moderate; null for reports, whose authors nobody is told. */
	by: namedSchema.extend({ createdAt: timeSchema, points: z.int() }).nullable(),
	/** Of a report on a member or a community. */
	reason: adminReasonSchema.nullable(),
	text: z.string(),
	at: timeSchema,
	/** The reported post or comment; null for the other kinds. */
	item: queueItemSchema.nullable(),
	/** The conversation, with the member's last message; null for the other kinds, and if it is gone. */
	conversation: conversationSchema.nullable(),
	latest: messageSchema.nullable(),
	/** The reported member; null for the other kinds, and if the account is gone. */
	member: namedSchema.extend({ createdAt: timeSchema, points: z.int(), isBanned: z.boolean() }).nullable(),
	/** null where it is about a member. */
	communityName: z.string().nullable(),
	/** How many wait on the same member or community, this one included; 1 for the other kinds. */
	noSame: z.int(),
	answer: z
		.object({ outcome: escalationOutcomeSchema, text: z.string().nullable(), at: timeSchema, by: namedSchema.nullable() })
		.nullable(),
})
export type Escalation = z.infer<typeof escalationSchema>
