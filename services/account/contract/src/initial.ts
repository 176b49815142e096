import { communitySchema } from '@folkmoot/community-contract/community'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { languages } from '@folkmoot/contract-kit/languages'
import { listSchema } from '@folkmoot/lists-contract/list'
import { reportReasonSchema } from '@folkmoot/modtools-contract/report'
import { z } from 'zod'
import { mutesSchema } from './mute.ts'
import { userSchema } from './user.ts'

/** What every page needs. */
export const initialSchema = z.object({
	signupsDisabled: z.boolean(),
	reportReasons: z.array(reportReasonSchema),
	/** null for guests. */
	user: userSchema.nullable(),
	/** Last added first. */
	lists: z.array(listSchema),
	/** Guests: the default communities; members: those joined; A–Z. */
	communities: z.array(communitySchema),
	noUsers: z.int(),
	/** Ids of communities. */
	bannedFrom: z.array(idSchema),
	/** The VAPID public key for push subscriptions. */
	vapidPublicKey: z.string(),
	mutes: mutesSchema,
	imagePostSubmitReqPoints: z.int(),
	linkPostSubmitReqPoints: z.int(),
	siteName: z.string(),
	/** The address of whoever runs the site, as in the sidebar's Contact link. */
	contact: z.string(),
	/** The site's documentation; '' for the guide to writing. */
	docsUrl: z.string(),
	/** Whether a forgotten password can be reset by mail. */
	mailOn: z.boolean(),
	/** Whether sign-up requires a proof of work (CAPTCHA). */
	captchaOn: z.boolean(),
	/** Whether passkeys work at the address of this request. */
	passkeysOn: z.boolean(),
	/** Whether other sites may show discussions in a frame; missing if none may. */
	embedsOn: z.literal(true).optional(),
	/** Whether there are identity providers to sign in at; missing if there are none. */
	issuersOn: z.literal(true).optional(),
	communityCreation: z.enum(['admins', 'members']),
	/** The interface's: the site's default, and all that it offers. */
	languages: z.object({ default: z.enum(languages), offered: z.array(z.enum(languages)) }),
})
export type Initial = z.infer<typeof initialSchema>
