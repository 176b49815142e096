import type { FailureCode } from '@folkmoot/contract-kit/failures'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'

/** A viewer's relation to a decision. */
export interface DecisionStanding {
	viewerId: string
	/** A moderator of its community, or an admin. */
	moderates: boolean
}

type AppealState = Pick<DecisionRecord, 'memberId' | 'by' | 'appeal'>

/** Visible to the member concerned, the moderators and admins; for all others it does not exist. */
export function canView({ memberId }: Pick<AppealState, 'memberId'>, { viewerId, moderates }: DecisionStanding): boolean {
	return moderates || memberId.toHexString() === viewerId
}

/** Why somebody cannot appeal; null if they can. */
export function getAppealRefusal({ memberId, appeal }: AppealState, { viewerId }: DecisionStanding): FailureCode | null {
	if (memberId.toHexString() !== viewerId) return 'decision_not_found'
	return appeal ? 'already_appealed' : null
}

/** Why somebody cannot answer an appeal; null if they can: neither the one who decided nor the one who appeals. */
export function getAnswerRefusal({ memberId, by, appeal }: AppealState, { viewerId, moderates }: DecisionStanding): FailureCode | null {
	if (!moderates) return 'not_mod_not_admin'
	if (!appeal) return 'appeal_not_found'
	if (by.toHexString() === viewerId || memberId.toHexString() === viewerId) return 'own_decision'
	return appeal.answer ? 'conflict' : null
}
