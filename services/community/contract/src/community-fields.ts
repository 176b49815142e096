import type { Declared, StoredValuesOf, ValuesOf } from '@folkmoot/contract-kit/declared'
import { limits } from '@folkmoot/contract-kit/limits'
import { communityTopics } from './community-topics.ts'

type CommunityFieldSpec = Declared & {
	/** The part of the form. */
	section: 'about' | 'look' | 'posts' | 'held'
}

/** Of those below, what only the moderators of a community and admins are told: others could evade it (rule moderation-30). */
export const confidentialFields = {
	/** What waits for a moderator before anybody sees it: of members with fewer published posts and comments here than this. */
	holdFirst: {
		kind: 'choice',
		default: '0',
		options: [{ value: '0' }, { value: '1' }, { value: '3' }, { value: '5' }, { value: '10' }],
		section: 'held',
	},
	/** And what has links, of accounts younger than so many days, */
	holdLinksDays: {
		kind: 'choice',
		default: '0',
		options: [{ value: '0' }, { value: '1' }, { value: '7' }, { value: '30' }, { value: '90' }],
		section: 'held',
	},
	/** or with fewer points. */
	holdLinksPoints: {
		kind: 'choice',
		default: '0',
		options: [{ value: '0' }, { value: '1' }, { value: '10' }, { value: '50' }, { value: '100' }],
		section: 'held',
	},
	/** The time that a released item shows: when it was released, or when it was written. */
	heldTime: {
		kind: 'choice',
		default: 'released',
		options: [{ value: 'released' }, { value: 'written' }],
		section: 'held',
	},
} as const

/** And what everybody is told. */
export const publicFields = {
	about: {
		kind: 'text',
		max: limits.communityAboutMax,
		default: null,
		rows: 8,
		section: 'about',
	},
	/** Not in the form: the age label is not shown anywhere. */
	nsfw: { kind: 'flag', default: false, section: 'about' },
	postingRestricted: {
		kind: 'flag',
		default: false,
		section: 'about',
	},
	/** The colour of its page; 'none' for those that follow from its name (rule communities-14). */
	accent: {
		kind: 'choice',
		default: 'none',
		options: [
			{ value: 'none' },
			{ value: 'green' },
			{ value: 'orange' },
			{ value: 'indigo' },
			{ value: 'pink' },
			{ value: 'blue' },
			{ value: 'olive' },
			{ value: 'purple' },
			{ value: 'ochre' },
			{ value: 'teal' },
			{ value: 'brown' },
			{ value: 'grey' },
			{ value: 'crimson' },
		],
		section: 'look',
	},
	/** By which it is found in `/communities`; 'none' as long as its moderators have chosen none (rule communities-15). */
	topic: {
		kind: 'choice',
		default: 'none',
		options: [{ value: 'none' }, ...communityTopics.map((value) => ({ value }))],
		section: 'about',
	},
	/** What posts must have: posting-requirements.ts. */
	allowedPosts: {
		kind: 'choice',
		default: 'any',
		options: [{ value: 'any' }, { value: 'text' }, { value: 'link' }, { value: 'image' }, { value: 'textOrLink' }],
		section: 'posts',
	},
	titleWords: {
		kind: 'text',
		max: 200,
		default: '',
		section: 'posts',
	},
	titleMin: {
		kind: 'choice',
		default: '0',
		options: [{ value: '0' }, { value: '10' }, { value: '20' }, { value: '40' }],
		section: 'posts',
	},
	bodyMin: {
		kind: 'choice',
		default: '0',
		options: [{ value: '0' }, { value: '50' }, { value: '100' }, { value: '250' }, { value: '500' }],
		section: 'posts',
	},
	/** In seconds. */
	postPause: {
		kind: 'choice',
		default: '0',
		options: [{ value: '0' }, { value: '600' }, { value: '3600' }, { value: '86400' }],
		section: 'posts',
	},
	postGuidance: {
		kind: 'text',
		max: 500,
		default: '',
		rows: 3,
		section: 'posts',
	},
} as const satisfies Readonly<Record<string, CommunityFieldSpec>>

/**
 * What the moderators of a community may change, each declared here and nowhere else: the body of editCommunity, the community
 * in the API, the record, its defaults, the form, the archive and the log follow from this table. What the form and the log say of
 * them is in catalogues: `mf-modtools/src/community-fields`.
 */
export const communityFields = { ...publicFields, ...confidentialFields } as const

export type CommunityFields = ValuesOf<typeof communityFields>
export type CommunityField = keyof CommunityFields
export type StoredCommunityFields = StoredValuesOf<typeof communityFields>

/** What a PUT clears that lacks it: so the published API says of these three. Later fields stay as they are. */
export const clearedByPut = { about: null, nsfw: false, postingRestricted: false } as const satisfies Partial<CommunityFields>
