import type * as admin from '@folkmoot/admin-contract/admin-endpoints'
import type * as ipBlocks from '@folkmoot/admin-contract/ip-block-endpoints'
import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'
import type * as communities from '@folkmoot/community-contract/community-endpoints'
import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'

export const getSettings = endpoint<typeof admin.getSiteSettings>('GET', '/api/site_settings')
export const listUsers = endpoint<typeof admin.listUsers>('GET', '/api/users')
export const listComments = endpoint<typeof admin.listAllComments>('GET', '/api/comments')
export const listCommunities = endpoint<typeof communities.listCommunities>('GET', '/api/communities')
export const listRequests = endpoint<typeof communities.listCommunityRequests>('GET', '/api/community_requests')
export const listIpBlocks = endpoint<typeof ipBlocks.listIpBlocks>('GET', '/api/ipblocks')
export const addIpBlock = endpoint<typeof ipBlocks.blockIp>('POST', '/api/ipblocks')
export const removeIpBlock = endpoint<typeof ipBlocks.liftIpBlock>('DELETE', '/api/ipblocks/:blockId')
export const editSettings = endpoint<typeof admin.editSiteSettings>('PUT', '/api/site_settings')
export const act = endpoint<typeof admin.actAsAdmin>('POST', '/api/_admin')

export type IpBlock = ReplyOf<typeof addIpBlock>
export type CommunityRequest = ReplyOf<typeof listRequests>[number]

/** Sends all settings; answers with what holds now. */
export function saveSettings(settings: SiteSettings): Promise<SiteSettings> {
	return call(editSettings, { body: settings })
}

/** Bans somebody from the site; with content everything they wrote goes too (reference §3.7). */
export async function banUser(username: string, withContent: boolean): Promise<void> {
	await call(act, { body: { action: 'ban_user', username, ...(withContent ? { deleteContentDays: 0 } : {}) } })
}

export async function unbanUser(username: string): Promise<void> {
	await call(act, { body: { action: 'unban_user', username } })
}

/** Shows a community to guests and joins new members to it, or no longer. */
export async function setDefault(name: string, isDefault: boolean): Promise<void> {
	await call(act, { body: { action: isDefault ? 'add_default_forum' : 'remove_default_forum', name } })
}

/** Makes the community that a member asked for, moderated by that member. */
export async function acceptRequest(id: string): Promise<void> {
	await call(act, { body: { action: 'accept_comm', id } })
}

/** Says no to a request; who made it is told the note. */
export async function denyRequest(id: string, note: string): Promise<void> {
	await call(act, { body: { action: 'deny_comm', id, body: note } })
}

export function fetchUsers(next: string): Promise<ReplyOf<typeof listUsers>> {
	return call(listUsers, { query: { next } })
}

export function fetchComments(next: string): Promise<ReplyOf<typeof listComments>> {
	return call(listComments, { query: { next } })
}

export function fetchIpBlocks(next: string): Promise<ReplyOf<typeof listIpBlocks>> {
	return call(listIpBlocks, { query: { next } })
}

/** Blocks an address or a range; `hours` null for good. */
export function blockIp(address: string, hours: number | null, note: string): Promise<IpBlock> {
	return call(addIpBlock, { body: { address, note, ...(hours === null ? {} : { expiresIn: hours }) } })
}

export function liftIpBlock(blockId: string): Promise<IpBlock> {
	return call(removeIpBlock, { params: { blockId } })
}
