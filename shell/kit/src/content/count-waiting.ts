import type { User } from '@folkmoot/account-contract/user'

/** How much waits for a moderator in all their communities: reported items, appeals and what waits to be released. */
export function countWaiting(viewer: Pick<User, 'waiting'> | null): number {
	return (viewer?.waiting ?? []).reduce((sum, { reports, appeals, held = 0 }) => sum + reports + appeals + held, 0)
}
