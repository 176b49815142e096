import type { Declared, StoredValuesOf, ValuesOf } from '@folkmoot/contract-kit/declared'
import { limits } from '@folkmoot/contract-kit/limits'

type CommunityFieldSpec = Declared & {
	/** What the log of moderation says was changed. */
	inLog: string
	/** The part of the form. */
	section: 'about' | 'posts'
}

/**
 * What the moderators of a community may change, each declared here and nowhere else: the body of editCommunity, the community
 * in the API, the record, its defaults, the form, the archive and the log follow from this table.
 */
export const communityFields = {
	about: {
		kind: 'text',
		max: limits.communityAboutMax,
		default: null,
		label: 'About the community',
		rows: 8,
		inLog: 'the description',
		section: 'about',
	},
	/** Not in the form: the age label is not shown anywhere. */
	nsfw: { kind: 'flag', default: false, inLog: 'the age label', section: 'about' },
	postingRestricted: {
		kind: 'flag',
		default: false,
		label: 'Only moderators can post',
		hint: 'Everyone else can still read, vote and comment.',
		inLog: 'who may post',
		section: 'about',
	},
	/** What posts must have: posting-requirements.ts. */
	allowedPosts: {
		kind: 'choice',
		default: 'any',
		label: 'Allowed posts',
		options: [
			{ value: 'any', label: 'All kinds' },
			{ value: 'text', label: 'Text only' },
			{ value: 'link', label: 'Links only' },
			{ value: 'image', label: 'Images only' },
			{ value: 'textOrLink', label: 'Text and links' },
		],
		inLog: 'which posts are allowed',
		section: 'posts',
	},
	titleWords: {
		kind: 'text',
		max: 200,
		default: '',
		label: 'Words required in titles',
		hint: 'Each title must contain one of these, such as [Question], [Review]. Separate them with commas.',
		inLog: 'the words required in titles',
		section: 'posts',
	},
	bodyMin: {
		kind: 'choice',
		default: '0',
		label: 'Shortest text',
		options: [
			{ value: '0', label: 'Any length' },
			{ value: '50', label: '50 characters' },
			{ value: '100', label: '100 characters' },
			{ value: '250', label: '250 characters' },
			{ value: '500', label: '500 characters' },
		],
		inLog: 'the shortest text',
		section: 'posts',
	},
	/** In seconds. */
	postPause: {
		kind: 'choice',
		default: '0',
		label: 'Time between posts by the same member',
		options: [
			{ value: '0', label: 'None' },
			{ value: '600', label: '10 minutes' },
			{ value: '3600', label: '1 hour' },
			{ value: '86400', label: '1 day' },
		],
		inLog: 'the time between posts',
		section: 'posts',
	},
	postGuidance: {
		kind: 'text',
		max: 500,
		default: '',
		label: 'Note for members who post',
		hint: 'Shown above the form while they write.',
		rows: 3,
		inLog: 'the note for members who post',
		section: 'posts',
	},
} as const satisfies Readonly<Record<string, CommunityFieldSpec>>

export type CommunityFields = ValuesOf<typeof communityFields>
export type CommunityField = keyof CommunityFields
export type StoredCommunityFields = StoredValuesOf<typeof communityFields>

/** What a PUT clears that lacks it: so the published API says of these three. Later fields stay as they are. */
export const clearedByPut = { about: null, nsfw: false, postingRestricted: false } as const satisfies Partial<CommunityFields>
