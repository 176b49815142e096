import { communitySchema } from '@folkmoot/community-contract/community'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { accountSchema } from '@folkmoot/contract-kit/people'
import { z } from 'zod'

/** An account with the communities it moderates. */
export const userSchema = accountSchema.extend({
	/** Only filled by getUser and getMe. */
	moddingList: z.array(communitySchema).nullable(),
	/** Ids of the communities the viewer is banned from; only by getMe, so that an open page learns of a ban. */
	bannedFrom: z.array(idSchema).optional(),
	/** For admins only, as is webPushSubscriptionsCount. */
	userIndex: z.int().optional(),
	webPushSubscriptionsCount: z.int().optional(),
})
export type User = z.infer<typeof userSchema>
