import type { AuditAction } from '@folkmoot/contract-kit/audit'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { countOf } from '../table/format.ts'
import type { AuditEntry } from './audit.api.ts'

/** For each action its name in the filter, and the text of an entry before and after its subject. */
const actionTexts: Readonly<Record<AuditAction, { kind: string; verb: string; after?: string }>> = {
	change_settings: { kind: 'Settings changed', verb: 'changed the', after: 'of the site' },
	ban_member: { kind: 'Member banned', verb: 'banned' },
	unban_member: { kind: 'Member unbanned', verb: 'unbanned' },
	remove_content: { kind: 'Content removed', verb: 'removed the content of' },
	restore_content: { kind: 'Content restored', verb: 'restored the content of' },
	end_sessions: { kind: 'Sessions ended', verb: 'ended the sessions of' },
	give_badge: { kind: 'Badge given', verb: 'gave a badge to' },
	take_badge: { kind: 'Badge removed', verb: 'removed a badge from' },
	delete_account: { kind: 'Account deleted', verb: 'deleted the account' },
	make_admin: { kind: 'Admin added', verb: 'made', after: 'an admin' },
	unmake_admin: { kind: 'Admin removed', verb: 'made', after: 'no longer an admin' },
	create_community: { kind: 'Community created', verb: 'created' },
	make_default: { kind: 'Default community added', verb: 'made', after: 'a default community' },
	unmake_default: { kind: 'Default community removed', verb: 'made', after: 'no longer a default community' },
	accept_request: { kind: 'Request accepted', verb: 'accepted the request for' },
	deny_request: { kind: 'Request denied', verb: 'denied the request for' },
	remove_request: { kind: 'Request removed', verb: 'removed the request for' },
	announce_post: { kind: 'Post announced', verb: 'announced' },
	block_ip: { kind: 'Address blocked', verb: 'blocked' },
	lift_ip_block: { kind: 'Address unblocked', verb: 'unblocked' },
	lift_all_ip_blocks: { kind: 'All addresses unblocked', verb: 'lifted all blocks:' },
	import_content: { kind: 'Import', verb: 'imported' },
	undo_import: { kind: 'Import undone', verb: 'undid the import' },
	approve_claim: { kind: 'Claim approved', verb: 'approved the claim of the imported name' },
	deny_claim: { kind: 'Claim denied', verb: 'denied the claim of the imported name' },
	moderate: { kind: 'Moderated as an admin', verb: 'acted as an admin in' },
}

/** Filter options, everything first. */
export const kinds: readonly { value: AuditAction | ''; label: string }[] = [
	{ value: '', label: 'All actions' },
	// The keys are the actions.
	...(Object.keys(actionTexts) as AuditAction[]).map((value) => ({ value, label: actionTexts[value].kind })),
]

/** The text of an entry before and after its subject. */
export function describeAction({ action, details }: AuditEntry['content']): { verb: string; after: string } {
	if (action === 'moderate' && typeof details.deed === 'string')
		return { verb: `${describeModeration(details.deed)} as an admin:`, after: '' }
	const { verb, after = '' } = actionTexts[action]
	return { verb, after }
}

const pastTenses: Readonly<Record<string, string>> = {
	add: 'added',
	ban: 'banned',
	change: 'changed',
	delete: 'deleted',
	edit: 'edited',
	import: 'imported',
	lift: 'lifted',
	lock: 'locked',
	order: 'reordered',
	pin: 'pinned',
	remove: 'removed',
	restore: 'restored',
	suspend: 'suspended',
	switch: 'switched',
	unban: 'unbanned',
	undo: 'undid',
	unlock: 'unlocked',
	unpin: 'unpinned',
}

/** A moderator action as text: `remove_comment` → "removed a comment", `order_rules` → "reordered rules". */
function describeModeration(deed: string): string {
	const [, verb = '', onOrOff = '', object = ''] = /^([a-z]+)_((?:on|off)_)?(.+)$/.exec(deed) ?? []
	const article = /s$/.test(object) ? '' : /^[aeiou]/.test(object) ? 'an ' : 'a '
	return `${pastTenses[verb] ?? verb} ${toWords(onOrOff)}${article}${toWords(object)}`
}

/** Further details of an entry. */
export function describeDetails({ action, about, details }: AuditEntry['content']): string[] {
	// Already in the text of the entry: addresses of posts and comments name their community.
	const shown = action === 'moderate' ? ['deed', about.kind === 'member' ? 'member' : 'community'] : ['isNew']
	return Object.entries(details).flatMap(([name, value]) => (value === null || shown.includes(name) ? [] : describeDetail(name, value)))
}

function describeDetail(name: string, value: string | number | boolean): string[] {
	if (name === 'contentRemovedOfDays')
		return [value === 0 ? 'with all content' : `with content from the last ${countOf(Number(value), 'day')}`]
	if (name === 'until') return [`until ${formatDate(String(value))}`]
	if (typeof value === 'boolean') return value ? [toWords(name)] : []
	return [`${toWords(name)}: ${value}`]
}

/** `askedBy` → "asked by", `ban_member` → "ban member". */
function toWords(name: string): string {
	return name
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.replaceAll('_', ' ')
		.toLowerCase()
}
