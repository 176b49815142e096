import type { Declared, StoredValuesOf, ValuesOf } from './declared.ts'

type Preference = Declared & {
	/** Where the settings page shows it. */
	section: 'reading' | 'notifications'
}

/**
 * The preferences of a member, each declared here and nowhere else. Only the member sees them (rule privacy-2); the body of
 * changeSettings, the account in the API, its defaults, the settings page and the member's own copy follow from this table.
 */
export const preferences = {
	homeFeed: {
		kind: 'choice',
		options: [
			{ value: 'all', label: 'All' },
			{ value: 'subscriptions', label: 'Subscriptions' },
		],
		default: 'all',
		section: 'reading',
		label: 'Home feed',
	},
	rememberFeedSort: {
		kind: 'flag',
		default: false,
		section: 'reading',
		label: 'Remember last feed sort',
		hint: 'Feeds open in the order that was chosen last.',
	},
	embedsOff: {
		kind: 'flag',
		default: false,
		section: 'reading',
		label: 'Enable embeds',
		hint: 'YouTube videos play inside posts. When off, you see a link.',
		showsOpposite: true,
	},
	hideUserProfilePictures: { kind: 'flag', default: false, section: 'reading', label: 'Show profile pictures', showsOpposite: true },
	requireAltText: {
		kind: 'flag',
		default: false,
		section: 'reading',
		label: 'Require alt text',
		hint: 'Your posts wait until each of their images is described for those who cannot see it.',
	},
	upvoteNotificationsOff: {
		kind: 'flag',
		default: false,
		section: 'notifications',
		label: 'Upvotes',
		hint: 'When others upvote what you wrote.',
		showsOpposite: true,
	},
	replyNotificationsOff: {
		kind: 'flag',
		default: false,
		section: 'notifications',
		label: 'Replies',
		hint: 'When others answer your posts and comments.',
		showsOpposite: true,
	},
} as const satisfies Readonly<Record<string, Preference>>

export type Preferences = ValuesOf<typeof preferences>
export type StoredPreferences = StoredValuesOf<typeof preferences>
