import { type CommunityFields, communityFields } from '@folkmoot/community-contract/community-fields'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, Document, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** What a community holds for its moderators: by its settings, and by its automatic rules, oldest first. */
export interface HoldTerms {
	settings: Pick<CommunityFields, 'holdFirst' | 'holdLinksDays' | 'holdLinksPoints'>
	rules: readonly AutomaticRuleRecord[]
}

const enabled = { action: 'hold', 'on.at': { $type: 'date' } } as const

/** Joins from `record` to the terms of its community; see findWithStanding(). */
export const holdTermsJoins: readonly Document[] = [
	{
		$lookup: {
			from: 'communities',
			localField: 'record.communityId',
			foreignField: '_id',
			pipeline: [{ $project: { holdFirst: 1, holdLinksDays: 1, holdLinksPoints: 1 } }],
			as: 'community',
		},
	},
	{
		$lookup: {
			from: 'automaticRules',
			localField: 'record.communityId',
			foreignField: 'communityId',
			pipeline: [{ $match: enabled }, { $sort: { _id: 1 } }],
			as: 'holdRules',
		},
	},
]

/** What those joins found. */
export interface JoinedTerms {
	community: Pick<CommunityRecord, 'holdFirst' | 'holdLinksDays' | 'holdLinksPoints'>[]
	holdRules: AutomaticRuleRecord[]
}

export function termsOf({ community = [], holdRules = [] }: Partial<JoinedTerms>): HoldTerms {
	return { settings: valuesOf(communityFields, community[0] ?? {}), rules: holdRules }
}

/** The rules of a community that hold. */
export async function findHoldRules(db: Db, communityId: ObjectId, tx: ClientSession | undefined): Promise<AutomaticRuleRecord[]> {
	return postCollections(db)
		.automaticRules.find({ communityId, ...enabled }, sessionOptions(tx))
		.sort({ _id: 1 })
		.toArray()
}
