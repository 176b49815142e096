import type { AuditAction } from '@folkmoot/contract-kit/audit'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { countOf } from '../table/format.ts'
import type { AuditEntry } from './audit.api.ts'

/** For each action its name in the filter, and its words in a line: before and after the object. */
const words: Readonly<Record<AuditAction, { kind: string; did: string; after?: string }>> = {
	change_settings: { kind: 'Settings changed', did: 'changed the', after: 'of the site' },
	ban_member: { kind: 'Member banned', did: 'banned' },
	unban_member: { kind: 'Member unbanned', did: 'unbanned' },
	remove_content: { kind: 'Content removed', did: 'removed the content of' },
	restore_content: { kind: 'Content restored', did: 'brought back what was removed of' },
	end_sessions: { kind: 'Sessions ended', did: 'ended the sessions of' },
	give_badge: { kind: 'Badge given', did: 'gave a badge to' },
	take_badge: { kind: 'Badge taken', did: 'took a badge from' },
	delete_account: { kind: 'Account deleted', did: 'deleted the account' },
	make_admin: { kind: 'Admin made', did: 'made', after: 'an admin' },
	unmake_admin: { kind: 'Admin no longer', did: 'made', after: 'an admin no longer' },
	create_community: { kind: 'Community created', did: 'created' },
	make_default: { kind: 'Made a default community', did: 'made', after: 'a default community' },
	unmake_default: { kind: 'Default community no longer', did: 'made', after: 'a default community no longer' },
	accept_request: { kind: 'Request accepted', did: 'accepted the request for' },
	deny_request: { kind: 'Request denied', did: 'denied the request for' },
	remove_request: { kind: 'Request removed', did: 'removed the request for' },
	announce_post: { kind: 'Post announced', did: 'announced' },
	block_ip: { kind: 'Address blocked', did: 'blocked' },
	lift_ip_block: { kind: 'Block lifted', did: 'lifted the block of' },
	lift_all_ip_blocks: { kind: 'All blocks lifted', did: 'lifted the blocks of all' },
	import_content: { kind: 'Import', did: 'imported' },
	moderate: { kind: 'Moderated as an admin', did: 'acted as an admin in' },
}

/** Filter options, everything first. */
export const kinds: readonly { value: AuditAction | ''; label: string }[] = [
	{ value: '', label: 'Everything' },
	// The keys are the actions.
	...(Object.keys(words) as AuditAction[]).map((value) => ({ value, label: words[value].kind })),
]

/** The words of an entry: before its object, and after it. */
export function describeAction({ action, details }: AuditEntry['content']): { did: string; after: string } {
	if (action === 'moderate' && typeof details.deed === 'string')
		return { did: `${describeModeration(details.deed)} as an admin:`, after: '' }
	const { did, after = '' } = words[action]
	return { did, after }
}

const done: Readonly<Record<string, string>> = {
	...{ add: 'added', ban: 'banned', change: 'changed', delete: 'deleted', edit: 'edited', import: 'imported', lift: 'lifted' },
	...{ lock: 'locked', order: 'reordered', pin: 'pinned', remove: 'removed', restore: 'restored', suspend: 'suspended' },
	...{ switch: 'switched', unban: 'unbanned', undo: 'undid', unlock: 'unlocked', unpin: 'unpinned' },
}

/** The words of a moderator action: `remove_comment` → "removed a comment", `order_rules` → "reordered rules". */
function describeModeration(deed: string): string {
	const [, verb = '', way = '', what = ''] = /^([a-z]+)_((?:on|off)_)?(.+)$/.exec(deed) ?? []
	const article = /s$/.test(what) ? '' : /^[aeiou]/.test(what) ? 'an ' : 'a '
	return `${done[verb] ?? verb} ${plain(way)}${article}${plain(what)}`
}

/** Further details of an entry. */
export function describeDetails({ action, about, details }: AuditEntry['content']): string[] {
	// Already in the line: addresses of posts and comments name their community.
	const said = action === 'moderate' ? ['deed', about.kind === 'member' ? 'member' : 'community'] : ['isNew']
	return Object.entries(details).flatMap(([name, value]) => (value === null || said.includes(name) ? [] : wordsOf(name, value)))
}

function wordsOf(name: string, value: string | number | boolean): string[] {
	if (name === 'contentRemovedOfDays')
		return [value === 0 ? 'with everything written' : `with what was written in ${countOf(Number(value), 'day')}`]
	if (name === 'until') return [`until ${formatDate(String(value))}`]
	if (typeof value === 'boolean') return value ? [plain(name)] : []
	return [`${plain(name)}: ${value}`]
}

/** `askedBy` → "asked by", `ban_member` → "ban member". */
function plain(name: string): string {
	return name
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.replaceAll('_', ' ')
		.toLowerCase()
}
