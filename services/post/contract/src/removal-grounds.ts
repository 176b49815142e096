import { idSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'

/** Why something was removed or somebody banned: in the moderator's own words, by a rule of the community, or both. */
export const groundsSchema = z.object({
	reason: textSchema(limits.moderationReasonMax).nullish(),
	ruleId: z.union([idSchema, z.literal('')], 'Must be 24 hex characters.').nullish(),
})
export type Grounds = z.infer<typeof groundsSchema>
