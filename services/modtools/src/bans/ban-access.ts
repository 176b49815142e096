import type { FailureCode } from '@folkmoot/contract-kit/failures'

/** What decides whether somebody can be banned from a community. */
export interface BanCandidate {
	isSelf: boolean
	isAdmin: boolean
	isModerator: boolean
	isBanned: boolean
}

/** Why this ban is refused; null where it may be made (reference §3.7, decisions R27). */
export function refusalToBan({ isSelf, isAdmin, isModerator, isBanned }: BanCandidate): FailureCode | null {
	if (isSelf) return 'cannot_target_self'
	if (isAdmin || isModerator) return 'not_admin_nor_mod'
	return isBanned ? 'conflict' : null
}
