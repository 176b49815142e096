import type * as badges from '@folkmoot/account-contract/badge-endpoints'
import type * as security from '@folkmoot/account-contract/security-endpoints'
import type * as admin from '@folkmoot/admin-contract/admin-endpoints'
import type * as ipBlocks from '@folkmoot/admin-contract/ip-block-endpoints'
import type * as removals from '@folkmoot/admin-contract/removal-endpoints'
import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'
import type { UserSort } from '@folkmoot/admin-contract/user-sorts'
import type * as communities from '@folkmoot/community-contract/community-endpoints'
import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'

export const getSettings = endpoint<typeof admin.getSiteSettings>('GET', '/api/site_settings')
export const listUsers = endpoint<typeof admin.listUsers>('GET', '/api/users')
export const listComments = endpoint<typeof admin.listAllComments>('GET', '/api/comments')
export const browseCommunities = endpoint<typeof communities.browseCommunities>('GET', '/api/_communities')
export const listRequests = endpoint<typeof communities.listCommunityRequests>('GET', '/api/community_requests')
export const listIpBlocks = endpoint<typeof ipBlocks.listIpBlocks>('GET', '/api/ipblocks')
export const addIpBlock = endpoint<typeof ipBlocks.blockIp>('POST', '/api/ipblocks')
export const removeIpBlock = endpoint<typeof ipBlocks.liftIpBlock>('DELETE', '/api/ipblocks/:blockId')
export const listRemovals = endpoint<typeof removals.listContentRemovals>('GET', '/api/content_removals')
export const undoRemoval = endpoint<typeof removals.undoContentRemoval>('POST', '/api/content_removals/:removalId/undo')
export const giveBadge = endpoint<typeof badges.giveBadge>('POST', '/api/users/:username/badges')
const takeBadge = endpoint<typeof badges.takeBadge>('DELETE', '/api/users/:username/badges/:badge')
export const endSessions = endpoint<typeof security.endSessionsOfMember>('DELETE', '/api/users/:username/sessions')
export const editSettings = endpoint<typeof admin.editSiteSettings>('PUT', '/api/site_settings')
export const act = endpoint<typeof admin.actAsAdmin>('POST', '/api/_admin')

export type ListedUser = ReplyOf<typeof listUsers>['users'][number]
export type ContentRemoval = ReplyOf<typeof listRemovals>['removals'][number]
export type IpBlock = ReplyOf<typeof addIpBlock>
export type CommunityRequest = ReplyOf<typeof listRequests>[number]

/** The filter and the order of a page of accounts. */
export interface UserQuery {
	q?: string
	state?: admin.UserFilter
	sort?: UserSort
}

/** Changes the given settings, the others stay as they are; returns them all. */
export function saveSettings(changes: Partial<SiteSettings>): Promise<SiteSettings> {
	return call(editSettings, { body: changes })
}

/** Bans a member from the site; `withContent` also removes everything they wrote (rule admin-6). */
export async function banUser(username: string, withContent: boolean): Promise<void> {
	await call(act, { body: { action: 'ban_user', username, ...(withContent ? { deleteContentDays: 0 } : {}) } })
}

/** Lifts a ban; `restoreContent` also restores removed content that can still be undone. */
export async function unbanUser(username: string, restoreContent: boolean): Promise<void> {
	await call(act, { body: { action: 'unban_user', username, ...(restoreContent ? { restoreContent } : {}) } })
}

/** Starts to restore what one ban removed. */
export function restoreRemoval(removalId: string): Promise<ContentRemoval> {
	return call(undoRemoval, { params: { removalId } })
}

/** Logs somebody out everywhere; returns the number of sessions ended. */
export async function endAllSessions(username: string): Promise<number> {
	return (await call(endSessions, { params: { username }, body: {} })).ended
}

/** Grants or revokes the supporter badge. */
export async function setSupporter(username: string, isSupporter: boolean): Promise<void> {
	if (isSupporter) await call(giveBadge, { params: { username }, body: { type: 'supporter' } })
	else await call(takeBadge, { params: { username, badge: 'supporter' }, query: { byType: 'true' } })
}

/** Makes a community a default one (shown to guests, joined by new members), or no longer. */
export async function setDefault(name: string, isDefault: boolean): Promise<void> {
	await call(act, { body: { action: isDefault ? 'add_default_forum' : 'remove_default_forum', name } })
}

/** Creates the community that a member requested, moderated by that member. */
export async function acceptRequest(id: string): Promise<void> {
	await call(act, { body: { action: 'accept_comm', id } })
}

/** Denies a request; its author gets the note. */
export async function denyRequest(id: string, note: string): Promise<void> {
	await call(act, { body: { action: 'deny_comm', id, body: note } })
}

/** Blocks an address or a range; `hours` null: permanently. */
export function blockIp(address: string, hours: number | null, note: string): Promise<IpBlock> {
	return call(addIpBlock, { body: { address, note, ...(hours === null ? {} : { expiresIn: hours }) } })
}

export function liftIpBlock(blockId: string): Promise<IpBlock> {
	return call(removeIpBlock, { params: { blockId } })
}
