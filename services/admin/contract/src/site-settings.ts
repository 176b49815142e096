import type { Declared, StoredValuesOf, ValuesOf } from '@folkmoot/contract-kit/declared'
import { languageOptions } from '@folkmoot/contract-kit/language-options'
import { languages } from '@folkmoot/contract-kit/languages'
import { limits } from '@folkmoot/contract-kit/limits'

type SiteSetting = Declared & {
	/** The card that shows it among the admins' settings: those of `welcome` and `embedding` are typed and saved with a button, the others at once. */
	section: 'signups' | 'content' | 'languages' | 'welcome' | 'embedding'
}

/**
 * The settings of the whole site (rule admin-1), each declared here and nowhere else: the bodies and replies of the API, the
 * stored document, the defaults, the admins' forms and the audit log follow from this table. What the forms say: mf-admin/src/settings.
 */
export const siteSettings = {
	signupsDisabled: { kind: 'flag', default: false, section: 'signups' },
	/** Whether sign-up requires proof of work (rule accounts-10); `default`: as CAPTCHA says. */
	captcha: {
		kind: 'choice',
		options: [{ value: 'default' }, { value: 'on' }, { value: 'off' }],
		default: 'default',
		section: 'signups',
	},
	communityCreation: {
		kind: 'choice',
		/** `members`: those with `limits.pointsToCreateCommunity` points. */
		options: [{ value: 'admins' }, { value: 'members' }],
		default: 'admins',
		section: 'content',
	},
	/** Who gets a bot account: those whose request an admin approves, or every member who asks. */
	botAccounts: {
		kind: 'choice',
		options: [{ value: 'request' }, { value: 'members' }],
		default: 'request',
		section: 'content',
	},
	/** The community whose members get a welcome notification six hours after sign-up; '' for none. */
	welcomeCommunity: {
		kind: 'text',
		max: limits.communityNameMax,
		default: '',
		section: 'welcome',
		isName: true,
	},
	imagePostsDisabled: {
		kind: 'flag',
		default: false,
		section: 'content',
		showsOpposite: true,
	},
	/** Moderators may import discussions from elsewhere into their own communities (rule imports-24). */
	moderatorImports: { kind: 'flag', default: false, section: 'content' },
	/** A code that only the author can have put at the old place approves the claim of an imported name (rule imports-29). */
	claimsByCode: { kind: 'flag', default: true, section: 'content' },
	/** One of `offeredLanguages` (rule languages-3). */
	defaultLanguage: { kind: 'choice', options: languageOptions, default: 'en', section: 'languages' },
	offeredLanguages: { kind: 'choices', options: languageOptions, default: languages, section: 'languages' },
	/** Whose pages may show discussions in a frame (rule pages-20). */
	embedHosts: { kind: 'hosts', max: 20, default: [], section: 'embedding' },
} as const satisfies Readonly<Record<string, SiteSetting>>

export type SiteSettings = ValuesOf<typeof siteSettings>
export type StoredSiteSettings = StoredValuesOf<typeof siteSettings>

/** Collection `siteSettings`, owned by admin: one document, with what an admin has changed. */
export interface SiteSettingsRecord extends StoredSiteSettings {
	_id: 'site'
	updatedAt: Date
}
