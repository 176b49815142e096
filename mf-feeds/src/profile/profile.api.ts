import type * as badges from '@folkmoot/account-contract/badge-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'
import type { Session } from '@folkmoot/kit/state'
import type * as lists from '@folkmoot/lists-contract/list-endpoints'
import type * as held from '@folkmoot/post-contract/held-endpoints'

export const listLists = endpoint<typeof lists.listLists>('GET', '/api/users/:username/lists')
export const listOwnHeld = endpoint<typeof held.listOwnHeldItems>('GET', '/api/held_items')
export const giveBadge = endpoint<typeof badges.giveBadge>('POST', '/api/users/:username/badges')
const takeBadge = endpoint<typeof badges.takeBadge>('DELETE', '/api/users/:username/badges/:badge')

/** The call for a member by name. Admins also get the fields that only they may see. */
export const userInput = (username: string, { user }: Session) => ({
	params: { username },
	query: user?.isAdmin ? { adminsView: 'true' as const } : {},
})

/** Grants or revokes the supporter badge. */
export async function setSupporter(username: string, isSupporter: boolean): Promise<void> {
	if (isSupporter) await call(giveBadge, { params: { username }, body: { type: 'supporter' } })
	else await call(takeBadge, { params: { username, badge: 'supporter' }, query: { byType: 'true' } })
}
