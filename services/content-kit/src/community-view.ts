import type { Community, Rule } from '@folkmoot/community-contract/community'
import { confidentialFields, publicFields } from '@folkmoot/community-contract/community-fields'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import type { RuleRecord } from '@folkmoot/modtools-contract/modtools-records'

/** The viewer's memberships and other ties to communities, by hex id; null for guests. */
export interface CommunityTies {
	joined: ReadonlySet<string>
	moderated: ReadonlySet<string>
	muted: ReadonlySet<string>
	isAdmin: boolean
}

/** Stored community → the community this viewer sees, without moderators and rules. */
export function communityView(record: CommunityRecord, ties: CommunityTies | null): Community {
	const id = record._id.toHexString()
	return {
		id,
		userId: record.creatorId.toHexString(),
		name: record.name,
		...valuesOf(publicFields, record),
		...(ties?.isAdmin || ties?.moderated.has(id) ? valuesOf(confidentialFields, record) : {}),
		aboutTree: record.aboutTree,
		noMembers: record.noMembers,
		proPic: record.proPic,
		bannerImage: record.bannerImage,
		createdAt: record.createdAt.toISOString(),
		deletedAt: record.deletedAt?.toISOString() ?? null,
		isDefault: record.isDefault,
		userJoined: ties?.joined.has(id) ?? null,
		userMod: ties?.moderated.has(id) ?? null,
		isMuted: ties?.muted.has(id) ?? false,
		mods: null,
		rules: null,
		ReportsDetails: null,
	}
}

/** Stored rule → rule. */
export function ruleView(record: RuleRecord): Rule {
	return {
		id: record._id.toHexString(),
		rule: record.rule,
		description: record.description,
		communityId: record.communityId.toHexString(),
		zIndex: record.zIndex,
		createdBy: record.createdBy.toHexString(),
		createdAt: record.createdAt.toISOString(),
	}
}
