import { timeSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'
import { escalationOutcomeSchema } from './escalation-kinds.ts'
import { namedSchema } from './modlog.ts'

/** When a moderator handed something to the admins, and what they answered (rules moderation-24 and moderation-55). */
export const handedOverSchema = z.object({
	by: namedSchema.nullable(),
	at: timeSchema,
	/** null while it is with them. */
	answer: z.object({ outcome: escalationOutcomeSchema, text: z.string().nullable(), at: timeSchema }).nullable(),
})
export type HandedOver = z.infer<typeof handedOverSchema>
