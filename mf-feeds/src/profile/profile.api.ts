import type * as badges from '@folkmoot/account-contract/badge-endpoints'
import type * as admin from '@folkmoot/admin-contract/admin-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'
import type * as lists from '@folkmoot/lists-contract/list-endpoints'

export const listLists = endpoint<typeof lists.listLists>('GET', '/api/users/:username/lists')
export const actAsAdmin = endpoint<typeof admin.actAsAdmin>('POST', '/api/_admin')
export const giveBadge = endpoint<typeof badges.giveBadge>('POST', '/api/users/:username/badges')
export const takeBadge = endpoint<typeof badges.takeBadge>('DELETE', '/api/users/:username/badges/:badge')

/** Bans somebody from the site; with content, everything they wrote goes too. */
export async function banUser(username: string, withContent: boolean): Promise<void> {
	await call(actAsAdmin, { body: { action: 'ban_user', username, ...(withContent ? { deleteContentDays: 0 } : {}) } })
}

/** Lifts a ban from the site. */
export async function unbanUser(username: string): Promise<void> {
	await call(actAsAdmin, { body: { action: 'unban_user', username } })
}

/** Gives the supporter badge, or takes it away. */
export async function setSupporter(username: string, isSupporter: boolean): Promise<void> {
	if (isSupporter) await call(giveBadge, { params: { username }, body: { type: 'supporter' } })
	else await call(takeBadge, { params: { username, badge: 'supporter' }, query: { byType: 'true' } })
}
