import type { Declared, StoredValuesOf, ValuesOf } from './declared.ts'
import { languageOptions } from './language-options.ts'

type Preference = Declared & {
	/** Where the settings page shows it. */
	section: 'reading' | 'notifications' | 'moderating'
}

/**
 * The preferences of a member, each declared here and nowhere else. Only the member sees them (rule privacy-2); the body of
 * changeSettings, the account in the API, its defaults, the settings page and the member's own copy follow from this table.
 * What the page says of them: shell/src/settings.
 */
export const preferences = {
	/** The interface's language; '' for what the browser asks for (rule languages-1). */
	language: { kind: 'choice', options: [{ value: '' }, ...languageOptions], default: '', section: 'reading' },
	homeFeed: { kind: 'choice', options: [{ value: 'all' }, { value: 'subscriptions' }], default: 'all', section: 'reading' },
	rememberFeedSort: { kind: 'flag', default: false, section: 'reading' },
	embedsOff: { kind: 'flag', default: false, section: 'reading', showsOpposite: true },
	hideUserProfilePictures: { kind: 'flag', default: false, section: 'reading', showsOpposite: true },
	requireAltText: { kind: 'flag', default: false, section: 'reading' },
	/** Feeds show only posts in these; all if there are none (rule feeds-17). The settings page has a field of its own for it. */
	readLanguages: { kind: 'languages', max: 20, default: [], section: 'reading' },
	upvoteNotificationsOff: { kind: 'flag', default: false, section: 'notifications', showsOpposite: true },
	replyNotificationsOff: { kind: 'flag', default: false, section: 'notifications', showsOpposite: true },
	waitingInTitle: { kind: 'flag', default: false, section: 'moderating' },
} as const satisfies Readonly<Record<string, Preference>>

export type Preferences = ValuesOf<typeof preferences>
export type StoredPreferences = StoredValuesOf<typeof preferences>
