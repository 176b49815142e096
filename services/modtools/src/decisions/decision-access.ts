import type { FailureCode } from '@folkmoot/contract-kit/failures'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'

/** What somebody is to a decision. */
export interface DecisionStanding {
	viewerId: string
	/** Moderator of its community, or an admin. */
	moderates: boolean
}

type Given = Pick<DecisionRecord, 'memberId' | 'by' | 'appeal'>

/** The member concerned, the moderators and admins see it; for all others it is not there. */
export function maySee({ memberId }: Pick<Given, 'memberId'>, { viewerId, moderates }: DecisionStanding): boolean {
	return moderates || memberId.toHexString() === viewerId
}

/** Why somebody cannot appeal; null where they can. */
export function refusalToAppeal({ memberId, appeal }: Given, { viewerId }: DecisionStanding): FailureCode | null {
	if (memberId.toHexString() !== viewerId) return 'decision_not_found'
	return appeal ? 'already_appealed' : null
}

/** Why somebody cannot answer an appeal; null where they can: neither who decided nor who appeals. */
export function refusalToAnswer({ memberId, by, appeal }: Given, { viewerId, moderates }: DecisionStanding): FailureCode | null {
	if (!moderates) return 'not_mod_not_admin'
	if (!appeal) return 'appeal_not_found'
	if (by.toHexString() === viewerId || memberId.toHexString() === viewerId) return 'own_decision'
	return appeal.answer ? 'conflict' : null
}
