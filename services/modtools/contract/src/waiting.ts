import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { heldItemSchema } from '@folkmoot/post-contract/held'
import { postSchema } from '@folkmoot/post-contract/post'
import { z } from 'zod'
import { conversationSchema, messageSchema } from './conversation.ts'
import { decisionSchema } from './decision.ts'
import { claimSchema, knownMemberSchema, queueItemSchema } from './queue.ts'

/** What waits for moderators: reported items, items to be released, appeals that they may answer, conversations with members. */
export const waitingKinds = ['reports', 'held', 'appeals', 'messages'] as const
export type WaitingKind = (typeof waitingKinds)[number]

const common = {
	/** Of the reported item, the held item, the decision, or the conversation. */
	id: idSchema,
	community: z.object({ id: idSchema, name: z.string() }),
	/** Since when it waits: its latest report, its writing, the appeal, the last message. */
	at: timeSchema,
}
/** Who wrote it, as the community's moderators know them; null for a deleted account. */
const member = knownMemberSchema.nullable()
/** Who is looking at it; missing for nobody. */
const claim = claimSchema.optional()

/** One thing that waits, by kind (rule moderation-45). */
export const waitingEntrySchema = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('reports'), ...common, item: queueItemSchema }),
	z.object({ kind: z.literal('held'), ...common, item: heldItemSchema, member, claim }),
	z.object({
		kind: z.literal('appeals'),
		...common,
		decision: decisionSchema,
		/** What was removed; null for a ban, or if it no longer exists. */
		target: z.union([postSchema, commentSchema]).nullable(),
		member,
		claim,
	}),
	z.object({
		kind: z.literal('messages'),
		...common,
		conversation: conversationSchema,
		/** The member's last message. */
		latest: messageSchema.nullable(),
		member,
		claim,
	}),
])
export type WaitingEntry = z.infer<typeof waitingEntrySchema>
