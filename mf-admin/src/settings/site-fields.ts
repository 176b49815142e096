import { siteSettings } from '@folkmoot/admin-contract/site-settings'
import { type Declarations, inSection } from '@folkmoot/contract-kit/declared'
import { limits } from '@folkmoot/contract-kit/limits'
import { withTexts } from '@folkmoot/kit/ui/field-texts.ts'
import { t } from './text.ts'

/** The settings of a section of the form, with what it says of them. Those that ask before they change have cards of their own. */
export function siteFields(section: (typeof siteSettings)[keyof typeof siteSettings]['section']): Declarations {
	return withTexts(inSection(siteSettings, section), {
		captcha: { label: t('captcha'), options: { default: t('captcha-default'), on: t('captcha-on'), off: t('captcha-off') } },
		communityCreation: {
			label: t('creation'),
			options: { admins: t('creation-admins'), members: t('creation-members', { points: limits.pointsToCreateCommunity }) },
		},
		botAccounts: {
			label: t('bot-accounts'),
			options: { request: t('bot-accounts-request'), members: t('bot-accounts-members') },
		},
		welcomeCommunity: { label: t('welcome-community'), hint: t('welcome-community-hint') },
		moderatorImports: { label: t('moderator-imports'), hint: t('moderator-imports-hint') },
		claimsByCode: { label: t('claims-by-code'), hint: t('claims-by-code-hint') },
		imagePostsDisabled: { label: t('image-posts'), hint: t('image-posts-hint') },
	})
}
