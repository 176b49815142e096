import type { User } from '@folkmoot/account-contract/user'

/** How much waits for a moderator: reported items and appeals, in all their communities or in the one with this id. */
export function countWaiting(viewer: Pick<User, 'waiting'> | null, communityId?: string): { reports: number; appeals: number } {
	const counted = { reports: 0, appeals: 0 }
	for (const { reports, appeals, ...where } of viewer?.waiting ?? []) {
		if (communityId !== undefined && where.communityId !== communityId) continue
		counted.reports += reports
		counted.appeals += appeals
	}
	return counted
}
