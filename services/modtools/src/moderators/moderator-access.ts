import type { FailureCode } from '@folkmoot/contract-kit/failures'
import { limits } from '@folkmoot/contract-kit/limits'

/** Rank among a community's moderators, lowest first; null for anyone else. */
export type Rank = number | null

/** Only moderators of the community and admins may use its tools. */
export function canModerate(viewer: { isAdmin: boolean }, rank: Rank): boolean {
	return viewer.isAdmin || rank !== null
}

/** Moderators may remove those at or below their own rank, themselves included; admins may remove any (rule moderation-4). */
export function canRemove(viewer: { isAdmin: boolean }, rank: Rank, targetRank: number): boolean {
	return viewer.isAdmin || (rank !== null && targetRank >= rank)
}

/** The facts that decide whether somebody can be appointed. */
interface Appointee {
	/** Suspended from the whole site. */
	isBanned: boolean
	rank: Rank
	/** Number of communities they moderate. */
	moderated: number
}

/** Why somebody cannot be appointed; null if they can (rule moderation-5). */
export function getAppointmentRefusal({ isBanned, rank, moderated }: Appointee): FailureCode | null {
	if (rank !== null) return 'conflict'
	if (isBanned) return 'user_banned'
	return moderated >= limits.communitiesModeratedMax ? 'max_limit_reached' : null
}
