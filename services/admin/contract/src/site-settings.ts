import { limits } from '@folkmoot/contract-kit/limits'
import { z } from 'zod'

/** The settings of the whole site (rule admin-1). */
export const siteSettingsSchema = z.object({
	signupsDisabled: z.boolean(),
	communityCreation: z.enum(['admins', 'members']),
	/** The community whose members get a welcome notification six hours after sign-up; '' for none. */
	welcomeCommunity: z.string().trim().max(limits.communityNameMax),
	imagePostsDisabled: z.boolean(),
	/** Whether sign-up requires proof of work (rule accounts-10); `default`: as CAPTCHA says. */
	captcha: z.enum(['default', 'on', 'off']),
})
export type SiteSettings = z.infer<typeof siteSettingsSchema>

/** The defaults until an admin changes them. */
export const defaultSiteSettings: SiteSettings = {
	signupsDisabled: false,
	communityCreation: 'admins',
	welcomeCommunity: '',
	imagePostsDisabled: false,
	captcha: 'default',
}

/** Collection `siteSettings`, owned by admin: one document. */
export interface SiteSettingsRecord extends Partial<SiteSettings> {
	_id: 'site'
	updatedAt: Date
}
