import type { Declared, StoredValuesOf, ValuesOf } from '@folkmoot/contract-kit/declared'
import { limits } from '@folkmoot/contract-kit/limits'

type SiteSetting = Declared & {
	/** The card that shows it among the admins' settings. */
	section: 'signups' | 'content'
}

/**
 * The settings of the whole site (rule admin-1), each declared here and nowhere else: the bodies and replies of the API, the
 * stored document, the defaults, the admins' forms and the audit log follow from this table.
 */
export const siteSettings = {
	/** Without a label: the switch asks before it changes. */
	signupsDisabled: { kind: 'flag', default: false, section: 'signups' },
	/** Whether sign-up requires proof of work (rule accounts-10); `default`: as CAPTCHA says. */
	captcha: {
		kind: 'choice',
		options: [
			{ value: 'default', label: 'As the server is set up' },
			{ value: 'on', label: 'On' },
			{ value: 'off', label: 'Off' },
		],
		default: 'default',
		section: 'signups',
		label: 'Check for programs',
	},
	communityCreation: {
		kind: 'choice',
		options: [
			{ value: 'admins', label: 'Admins only' },
			{ value: 'members', label: `Members with ${limits.pointsToCreateCommunity} points` },
		],
		default: 'admins',
		section: 'content',
		label: 'Who makes communities',
	},
	/** The community whose members get a welcome notification six hours after sign-up; '' for none. */
	welcomeCommunity: {
		kind: 'text',
		max: limits.communityNameMax,
		default: '',
		section: 'content',
		label: 'Welcome community',
		hint: 'New members are welcomed by a notification that leads there. Empty: they are not.',
		isName: true,
	},
	imagePostsDisabled: {
		kind: 'flag',
		default: false,
		section: 'content',
		label: 'Allow image posts',
		hint: 'What was posted before stays.',
		showsOpposite: true,
	},
} as const satisfies Readonly<Record<string, SiteSetting>>

export type SiteSettings = ValuesOf<typeof siteSettings>
export type StoredSiteSettings = StoredValuesOf<typeof siteSettings>

/** Collection `siteSettings`, owned by admin: one document, with what an admin has changed. */
export interface SiteSettingsRecord extends StoredSiteSettings {
	_id: 'site'
	updatedAt: Date
}
