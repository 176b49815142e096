import type { Declared, StoredValuesOf, ValuesOf } from '@folkmoot/contract-kit/declared'
import { limits } from '@folkmoot/contract-kit/limits'

type CommunityFieldSpec = Declared & {
	/** What the log of moderation says was changed. */
	inLog: string
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
	},
	/** Not in the form: the age label is not shown anywhere. */
	nsfw: { kind: 'flag', default: false, inLog: 'the age label' },
	postingRestricted: {
		kind: 'flag',
		default: false,
		label: 'Only moderators can post',
		hint: 'Everyone else can still read, vote and comment.',
		inLog: 'who may post',
	},
} as const satisfies Readonly<Record<string, CommunityFieldSpec>>

export type CommunityFields = ValuesOf<typeof communityFields>
export type CommunityField = keyof CommunityFields
export type StoredCommunityFields = StoredValuesOf<typeof communityFields>

/** What a PUT clears that lacks it: so the published API says of these three. Later fields stay as they are. */
export const clearedByPut = { about: null, nsfw: false, postingRestricted: false } as const satisfies Partial<CommunityFields>
