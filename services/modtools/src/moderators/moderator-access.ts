import type { FailureCode } from '@folkmoot/contract-kit/failures'
import { limits } from '@folkmoot/contract-kit/limits'

/** Rank among the moderators of a community, lowest first; null for who is none. */
export type Rank = number | null

/** Moderators of the community and admins may use its tools. */
export function mayModerate(viewer: { isAdmin: boolean }, rank: Rank): boolean {
	return viewer.isAdmin || rank !== null
}

/** Moderators remove those at or below the own rank, themselves too; admins remove any (decisions R17). */
export function mayRemove(viewer: { isAdmin: boolean }, rank: Rank, targetRank: number): boolean {
	return viewer.isAdmin || (rank !== null && targetRank >= rank)
}

/** Why somebody cannot be appointed; null where they can (decisions R7). */
export function refusalToAppoint({ rank, moderated }: { rank: Rank; moderated: number }): FailureCode | null {
	if (rank !== null) return 'conflict'
	return moderated >= limits.communitiesModeratedMax ? 'max_limit_reached' : null
}
