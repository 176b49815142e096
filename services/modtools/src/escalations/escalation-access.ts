import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { FailureCode } from '@folkmoot/contract-kit/failures'
import { limits } from '@folkmoot/contract-kit/limits'
import type { EscalationKind, EscalationOutcome } from '@folkmoot/modtools-contract/escalation-kinds'
import { outcomesOf } from '@folkmoot/modtools-contract/escalation-kinds'

/** Since when somebody must have been here not to count as away, or have an account to ask. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** The facts that decide whether a member may ask to moderate. */
interface Asker {
	hasActiveModerators: boolean
	isModerator: boolean
	hasJoined: boolean
	/** From the community. */
	isBanned: boolean
	accountCreatedAt: Date
	/** How many communities they moderate. */
	moderated: number
}

/** Why a member may not ask to moderate; null if they may (rule moderation-27). */
export function getAskingRefusal(asker: Asker, now: Date): FailureCode | null {
	if (asker.isModerator) return 'conflict'
	if (asker.isBanned) return 'banned_from_community'
	if (!asker.hasJoined) return 'not_joined'
	if (asker.hasActiveModerators) return 'has_moderators'
	if (asker.accountCreatedAt > daysBefore(now, limits.askingAccountDays)) return 'account_too_new'
	return asker.moderated >= limits.communitiesModeratedMax ? 'max_limit_reached' : null
}

/** Whether this kind can be answered so. */
export function isOutcomeOf(kind: EscalationKind, outcome: EscalationOutcome): boolean {
	return outcomesOf[kind].includes(outcome)
}
