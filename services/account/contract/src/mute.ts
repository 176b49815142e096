import { communitySchema } from '@folkmoot/community-contract/community'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'
import { userSchema } from './user.ts'

/** A mute in the API (rule mutes-2). */
export const muteSchema = z.object({
	id: idSchema,
	type: z.enum(['user', 'community']),
	mutedUserId: idSchema.optional(),
	mutedCommunityId: idSchema.optional(),
	createdAt: timeSchema,
	mutedUser: userSchema.optional(),
	mutedCommunity: communitySchema.optional(),
})
export type Mute = z.infer<typeof muteSchema>

/** A member's mutes, newest first. */
export const mutesSchema = z.object({ communityMutes: z.array(muteSchema), userMutes: z.array(muteSchema) })
export type Mutes = z.infer<typeof mutesSchema>
