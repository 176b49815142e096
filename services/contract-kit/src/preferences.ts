import type { Declared, StoredValuesOf, ValuesOf } from './declared.ts'

type Preference = Declared & {
	/** Where the settings page shows it. */
	section: 'reading' | 'notifications' | 'moderating'
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
		hint: 'Feeds remember your last sort order.',
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
		hint: 'You can’t post an image without alt text.',
	},
	/** Feeds show only posts in these; all if there are none (rule feeds-17). The settings page has a field of its own for it. */
	readLanguages: { kind: 'languages', max: 20, default: [], section: 'reading' },
	upvoteNotificationsOff: {
		kind: 'flag',
		default: false,
		section: 'notifications',
		label: 'Upvotes',
		hint: 'When someone upvotes your posts or comments.',
		showsOpposite: true,
	},
	replyNotificationsOff: {
		kind: 'flag',
		default: false,
		section: 'notifications',
		label: 'Replies',
		hint: 'When someone replies to your posts or comments.',
		showsOpposite: true,
	},
	waitingInTitle: {
		kind: 'flag',
		default: false,
		section: 'moderating',
		label: 'Waiting reports in the tab title',
		hint: 'Counts reports and appeals in the communities you moderate too.',
	},
} as const satisfies Readonly<Record<string, Preference>>

export type Preferences = ValuesOf<typeof preferences>
export type StoredPreferences = StoredValuesOf<typeof preferences>
