import type { Declarations } from '@folkmoot/contract-kit/declared'
import type { Preferences } from '@folkmoot/contract-kit/preferences'
import { type FieldText, withTexts } from '@folkmoot/kit/ui/field-texts.ts'
import { t as tFrame } from '../frame/text.ts'
import { t } from './text.ts'

/** Preferences with what the form says of them. */
export function saidPreferences(fields: Declarations): Declarations {
	const texts = {
		language: { label: tFrame('language'), options: { '': t('pref-language-browser') } },
		homeFeed: { label: t('pref-home-feed'), options: { all: tFrame('all'), subscriptions: tFrame('subscriptions') } },
		rememberFeedSort: { label: t('pref-remember-sort'), hint: t('pref-remember-sort-hint') },
		embedsOff: { label: t('pref-embeds'), hint: t('pref-embeds-hint') },
		hideUserProfilePictures: { label: t('pref-pictures') },
		requireAltText: { label: t('pref-alt-text'), hint: t('pref-alt-text-hint') },
		upvoteNotificationsOff: { label: t('pref-upvotes'), hint: t('pref-upvotes-hint') },
		replyNotificationsOff: { label: t('pref-replies'), hint: t('pref-replies-hint') },
		waitingInTitle: { label: t('pref-waiting'), hint: t('pref-waiting-hint') },
	} satisfies Partial<Record<keyof Preferences, FieldText>>
	return withTexts(fields, texts)
}
