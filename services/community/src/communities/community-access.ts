import type { FailureCode } from '@folkmoot/contract-kit/failures'
import { limits } from '@folkmoot/contract-kit/limits'

/** What decides whether somebody may create a community. */
export interface Creator {
	isAdmin: boolean
	points: number
	/** Number of communities they moderate. */
	moderated: number
}

/** Why this member may not create a community, in the order of rule communities-4; null if they may. */
export function refusalToCreate({ isAdmin, points, moderated }: Creator, creation: 'admins' | 'members'): FailureCode | null {
	if (isAdmin) return null
	if (points < limits.pointsToCreateCommunity) return 'not_enough_points'
	if (creation === 'admins') return 'not_admin'
	return moderated >= limits.communitiesModeratedMax ? 'max_limit_reached' : null
}
