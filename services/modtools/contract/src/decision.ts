import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'
import { namedSchema } from './modlog.ts'

/** What became of an appeal: the decision stands, or it is lifted. A removed item stays removed all the same (decisions R13). */
export const outcomeSchema = z.enum(['upheld', 'lifted'])
export type Outcome = z.infer<typeof outcomeSchema>

/** A removal or a ban, as the member concerned and the moderators see it. */
export const decisionSchema = z.object({
	id: idSchema,
	communityId: idSchema,
	communityName: z.string(),
	kind: z.enum(['removal', 'ban']),
	/** What was removed; null for bans. */
	item: z.object({ type: z.enum(['post', 'comment']), postId: z.string(), commentId: idSchema.nullable(), title: z.string() }).nullable(),
	/** Who acted: moderators or admins. */
	as: z.enum(['mods', 'admins']),
	/** Named to moderators and admins only. */
	by: namedSchema.nullable(),
	/** The member concerned. */
	member: namedSchema.nullable(),
	at: timeSchema,
	/** Not there where a person decided. */
	automatic: z.object({ rule: z.string(), because: z.array(z.string()).readonly() }).optional(),
	reason: z.string().nullable(),
	/** The rule that was broken, as it was then. */
	rule: z.string().nullable(),
	/** Of a ban: its end, or null. */
	expiresAt: timeSchema.nullable(),
	/** Since when a ban no longer holds, other than by its end, or since when what was removed is there again. */
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
