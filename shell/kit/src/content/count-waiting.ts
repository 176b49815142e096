import type { User } from '@folkmoot/account-contract/user'

/** How much waits for a moderator in all their communities: reported items, what waits to be released, appeals and messages. */
export function countWaiting(viewer: Pick<User, 'waiting'> | null): number {
	return (viewer?.waiting ?? []).reduce((sum, { reports, appeals, held = 0, messages = 0 }) => sum + reports + held + appeals + messages, 0)
}
