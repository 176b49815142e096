import type { FailureCode } from '@folkmoot/contract-kit/failures'

/** The facts that decide whether a member can be banned from a community. */
interface BanCandidate {
	isSelf: boolean
	isAdmin: boolean
	isModerator: boolean
	isBanned: boolean
}

/** Why a ban is refused; null if it is allowed (rule moderation-8). */
export function getBanRefusal({ isSelf, isAdmin, isModerator, isBanned }: BanCandidate): FailureCode | null {
	if (isSelf) return 'cannot_target_self'
	if (isAdmin || isModerator) return 'not_admin_nor_mod'
	return isBanned ? 'conflict' : null
}
