import { communitySchema } from '@folkmoot/community-contract/community'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { accountSchema } from '@folkmoot/contract-kit/people'
import { z } from 'zod'

/** What waits for the viewer in a community that they moderate; one where nothing waits is left out. */
const waitingSchema = z.object({
	communityId: idSchema,
	communityName: z.string(),
	/** Reported items in the queue. */
	reports: z.int(),
	/** Appeals that they may answer; 100 for more. */
	appeals: z.int(),
	/** Conversations with members that wait for an answer, 100 for more; missing for none. */
	messages: z.int().optional(),
	/** Posts and comments that wait to be released; 100 for more, missing for none. */
	held: z.int().optional(),
})
export type Waiting = z.infer<typeof waitingSchema>

/** An account with the communities it moderates. */
export const userSchema = accountSchema.extend({
	/** Only filled by getUser and getMe. */
	moddingList: z.array(communitySchema).nullable(),
	/** Ids of the communities the viewer is banned from; only by getMe, so that an open page learns of a ban. */
	bannedFrom: z.array(idSchema).optional(),
	/** Only by getMe and getInitial, to the moderator themselves. */
	waiting: z.array(waitingSchema).optional(),
	/** Only by getUser: an import has written under this name, and nobody uses it yet. */
	isImported: z.literal(true).optional(),
	/** Only by getUser: whose bot it is; missing where the owner is deleted. */
	botOwner: z.string().optional(),
	/** For admins only, as is webPushSubscriptionsCount. */
	userIndex: z.int().optional(),
	webPushSubscriptionsCount: z.int().optional(),
})
export type User = z.infer<typeof userSchema>
