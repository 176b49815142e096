import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'
import { namedSchema } from './modlog.ts'

/** The outcome of an appeal: the decision is upheld or lifted. A removed item stays removed all the same (rule moderation-14). */
export const outcomeSchema = z.enum(['upheld', 'lifted'])
export type Outcome = z.infer<typeof outcomeSchema>

/** A removal or a ban, as shown to the member concerned and the moderators. */
export const decisionSchema = z.object({
	id: idSchema,
	communityId: idSchema,
	communityName: z.string(),
	kind: z.enum(['removal', 'ban']),
	/** What was removed; null for bans. */
	item: z.object({ type: z.enum(['post', 'comment']), postId: z.string(), commentId: idSchema.nullable(), title: z.string() }).nullable(),
	/** The capacity: moderators or admins. */
	as: z.enum(['mods', 'admins']),
	/** Shown to moderators and admins only. */
	by: namedSchema.nullable(),
	/** The member concerned. */
	member: namedSchema.nullable(),
	at: timeSchema,
	/** Missing if a person decided. */
	automatic: z.object({ rule: z.string(), because: z.array(z.string()).readonly() }).optional(),
	reason: z.string().nullable(),
	/** The rule that was broken, as it read then. */
	rule: z.string().nullable(),
	/** Of a ban: its end; null if permanent. */
	expiresAt: timeSchema.nullable(),
	/** When a ban was lifted before its end, or a removed item was restored. */
	liftedAt: timeSchema.nullable(),
	appeal: z
		.object({
			text: z.string(),
			at: timeSchema,
			answer: z.object({ outcome: outcomeSchema, text: z.string().nullable(), at: timeSchema, by: namedSchema.nullable() }).nullable(),
		})
		.nullable(),
	/** Whether this reader may appeal now, or answer the appeal now. */
	canAppeal: z.boolean(),
	canAnswer: z.boolean(),
})
export type Decision = z.infer<typeof decisionSchema>
