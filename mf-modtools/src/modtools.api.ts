import type { Community } from '@folkmoot/community-contract/community'
import type * as communities from '@folkmoot/community-contract/community-endpoints'
import type { CommunityFields } from '@folkmoot/community-contract/community-fields'
import type { Author } from '@folkmoot/contract-kit/people'
import type * as feeds from '@folkmoot/feeds-contract/feed-endpoints'
import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import type * as posts from '@folkmoot/post-contract/post-endpoints'

export const getCommunity = endpoint<typeof communities.getCommunity>('GET', '/api/communities/:community')
export const listModerators = endpoint<typeof modtools.listModerators>('GET', '/api/communities/:communityId/mods')
export const listBanned = endpoint<typeof modtools.listBanned>('GET', '/api/communities/:communityId/banned')
export const listRules = endpoint<typeof modtools.listRules>('GET', '/api/communities/:communityId/rules')
export const listPosts = endpoint<typeof feeds.listPosts>('GET', '/api/posts')

const edit = endpoint<typeof communities.editCommunity>('PUT', '/api/communities/:community')
export const report = endpoint<typeof modtools.reportItem>('POST', '/api/_report')
const addMod = endpoint<typeof modtools.addModerator>('POST', '/api/communities/:communityId/mods')
const removeMod = endpoint<typeof modtools.removeModerator>('DELETE', '/api/communities/:communityId/mods/:username')
export const ban = endpoint<typeof modtools.banMember>('POST', '/api/communities/:communityId/banned')
export const unban = endpoint<typeof modtools.unbanMember>('DELETE', '/api/communities/:communityId/banned')
const rule = endpoint<typeof modtools.addRule>('POST', '/api/communities/:communityId/rules')
const ruleEdit = endpoint<typeof modtools.editRule>('PUT', '/api/communities/:communityId/rules/:ruleId')
const ruleOrder = endpoint<typeof modtools.orderRules>('POST', '/api/communities/:communityId/rules/order')
const ruleDelete = endpoint<typeof modtools.deleteRule>('DELETE', '/api/communities/:communityId/rules/:ruleId')
const postLock = endpoint<typeof posts.editPost>('PUT', '/api/posts/:postId')

/** The role in which a moderator or an admin acts. */
export type ActingGroup = 'mods' | 'admins'

/** The call for a community by its name. */
export const byName = (name: string) => ({ params: { community: name }, query: { byName: 'true' } }) as const

/** Changes the given fields; the others stay as they are. */
export function saveCommunity(id: string, changed: Partial<CommunityFields>): Promise<Community> {
	return call(edit, { params: { community: id }, query: { partial: 'true' }, body: changed })
}

export async function reportItem(type: 'post' | 'comment', targetId: string, reason: number, text: string): Promise<void> {
	await call(report, { body: { type, targetId, reason, ...(text === '' ? {} : { text }) } })
}

export async function unlockPost(postId: string, lockAs: ActingGroup): Promise<void> {
	await call(postLock, { params: { postId }, query: { action: 'unlock', lockAs }, body: {} })
}

export type Moderators = ReplyOf<typeof listModerators>

export function addModerator(communityId: string, username: string): Promise<Moderators> {
	return call(addMod, { params: { communityId }, body: { username } })
}

export async function removeModerator(communityId: string, username: string): Promise<void> {
	await call(removeMod, { params: { communityId, username } })
}

interface BanFields {
	username: string
	reason?: string
	ruleId?: string
	/** null: permanently. */
	expires?: string | null
}

export function banMember(communityId: string, fields: BanFields): Promise<Author> {
	return call(ban, { params: { communityId }, body: fields })
}

export async function unbanMember(communityId: string, username: string): Promise<void> {
	await call(unban, { params: { communityId }, body: { username } })
}

interface RuleFields {
	rule: string
	description: string
}

export function addRule(communityId: string, fields: RuleFields): Promise<ReplyOf<typeof rule>> {
	return call(rule, { params: { communityId }, body: fields })
}

export function editRule(
	communityId: string,
	ruleId: string,
	changes: Partial<RuleFields & { zIndex: number }>,
): Promise<ReplyOf<typeof ruleEdit>> {
	return call(ruleEdit, { params: { communityId, ruleId }, body: changes })
}

export function orderRules(communityId: string, ruleIds: string[]): Promise<ReplyOf<typeof ruleOrder>> {
	return call(ruleOrder, { params: { communityId }, body: { ruleIds } })
}

export async function deleteRule(communityId: string, ruleId: string): Promise<void> {
	await call(ruleDelete, { params: { communityId, ruleId } })
}
