import { communitySchema } from '@folkmoot/community-contract/community'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { listSchema } from '@folkmoot/lists-contract/list'
import { reportReasonSchema } from '@folkmoot/modtools-contract/report'
import { z } from 'zod'
import { mutesSchema } from './mute.ts'
import { userSchema } from './user.ts'

/** What every page needs (reference §1.2, initial data). */
export const initialSchema = z.object({
	signupsDisabled: z.boolean(),
	reportReasons: z.array(reportReasonSchema),
	/** null for guests. */
	user: userSchema.nullable(),
	/** Last added first. */
	lists: z.array(listSchema),
	/** Guests: the default ones; members: those joined; A–Z. */
	communities: z.array(communitySchema),
	noUsers: z.int(),
	/** Ids of communities. */
	bannedFrom: z.array(idSchema),
	/** The key that browsers subscribe to push with. */
	vapidPublicKey: z.string(),
	mutes: mutesSchema,
	imagePostSubmitReqPoints: z.int(),
	linkPostSubmitReqPoints: z.int(),
	siteName: z.string(),
	/** Whether a forgotten password can be set anew by mail. */
	mailOn: z.boolean(),
	/** Whether signing up takes work that proves no program does it. */
	captchaOn: z.boolean(),
	/** Whether passkeys can be used at the address this was asked at. */
	passkeysOn: z.boolean(),
	communityCreation: z.enum(['admins', 'members']),
})
export type Initial = z.infer<typeof initialSchema>
