import type { AuditAction } from '@folkmoot/contract-kit/audit'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import type { ReactNode } from 'react'
import type { AuditEntry } from './audit.api.ts'
import { sayChange, sayFields } from './say-detail.ts'
import { t } from './text.ts'

/** All actions, in the order of the filter. */
export const actions = [
	'change_settings',
	'change_sign_in',
	'ban_member',
	'unban_member',
	'remove_content',
	'restore_content',
	'end_sessions',
	'create_key',
	'give_badge',
	'take_badge',
	'delete_account',
	'make_admin',
	'unmake_admin',
	'create_community',
	'make_default',
	'unmake_default',
	'accept_request',
	'deny_request',
	'remove_request',
	'announce_post',
	'block_ip',
	'lift_ip_block',
	'lift_all_ip_blocks',
	'prepare_import',
	'change_import',
	'import_content',
	'undo_import',
	'erase_imported',
	'unname_imported',
	'approve_claim',
	'deny_claim',
	'approve_bot',
	'deny_bot',
	'close_report',
	'dismiss_report',
	'decline_moderator',
	'add_webhook',
	'edit_webhook',
	'delete_webhook',
	'mute_member',
	'unmute_member',
	'moderate',
] as const satisfies readonly AuditAction[]

/** What admins do in communities, as the moderation log calls it. */
const deeds = [
	'remove_post',
	'remove_comment',
	'restore_post',
	'restore_comment',
	'release_post',
	'release_comment',
	'refuse_post',
	'refuse_comment',
	'lock_post',
	'unlock_post',
	'lock_comment',
	'unlock_comment',
	'pin_post',
	'unpin_post',
	'escalate_report',
	'return_report',
	'close_report',
	'escalate_message',
	'return_message',
	'close_message',
	'ban_member',
	'unban_member',
	'mute_member',
	'unmute_member',
	'add_moderator',
	'remove_moderator',
	'add_rule',
	'edit_rule',
	'delete_rule',
	'order_rules',
	'add_automatic_rule',
	'edit_automatic_rule',
	'delete_automatic_rule',
	'switch_on_automatic_rule',
	'switch_off_automatic_rule',
	'undo_automatic_rule',
	'change_settings',
	'change_picture',
	'add_webhook',
	'edit_webhook',
	'delete_webhook',
	'suspend_member',
	'lift_suspension',
	'import_community',
	'import_content',
	'undo_import',
	'erase_imported',
	'unname_imported',
] as const

/** An entry as a sentence. */
export function describeAction({ action, details }: AuditEntry['content'], who: ReactNode, subject: ReactNode): ReactNode {
	const deed = action === 'moderate' && deeds.find((known) => known === details.deed)
	if (action === 'approve_claim' && details.codeAt) return t.rich('did-approve-by-code', { subject })
	return deed ? t.rich(`deed-${deed}`, { who, subject }) : t.rich(`did-${action}`, { who, subject })
}

/** The name of a subject. What is of the site has no name of its own. */
export function nameOf({ kind, name }: AuditEntry['content']['about']): string {
	if (kind === 'site' && name === 'settings') return t('site-settings')
	if (kind === 'site' && name === 'sign-in') return t('site-sign-in')
	if (kind === 'site' && name === 'addresses') return t('site-addresses')
	return kind === 'member' ? `@${name}` : name
}

type Key = Parameters<typeof t>[0]

const flags = {
	contentRestored: 'content-restored',
	passwordSet: 'password-set',
	becameModerator: 'became-moderator',
	onAppeal: 'on-appeal',
	removed: 'removed',
	onlyIssuers: 'only-issuers',
	importTried: 'import-tried',
	importPaused: 'import-paused',
	importResumed: 'import-resumed',
	importDiscarded: 'import-discarded',
	importCounted: 'import-counted',
	importKept: 'import-kept',
} as const satisfies Readonly<Record<string, Key>>

const facts = {
	added: 'added-issuer',
	askedBy: 'asked-by',
	automaticRule: 'automatic-rule',
	badge: 'badge',
	because: 'because',
	before: 'before',
	blocks: 'blocks',
	botAccounts: 'bot-accounts',
	changed: 'changed',
	claimedBy: 'claimed-by',
	codeAt: 'code-at',
	comments: 'comments',
	community: 'community',
	emergencyAdmin: 'emergency-admin',
	from: 'from',
	issuer: 'issuer',
	keys: 'keys',
	member: 'member',
	name: 'key-name',
	of: 'of',
	owner: 'bot-owner',
	place: 'place',
	posts: 'posts',
	removedIssuer: 'removed-issuer',
	rule: 'rule',
	scopes: 'scopes',
	sessions: 'sessions',
	site: 'site',
	webhook: 'webhook',
	signupsDisabled: 'signups-disabled',
	captcha: 'captcha',
	communityCreation: 'community-creation',
	welcomeCommunity: 'welcome-community',
	imagePostsDisabled: 'image-posts-disabled',
	moderatorImports: 'moderator-imports',
	claimsByCode: 'claims-by-code',
	defaultLanguage: 'default-language',
	offeredLanguages: 'offered-languages',
	embedHosts: 'embed-hosts',
} as const satisfies Readonly<Record<string, Key>>

const has = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name)

/** Further details of an entry. */
export function describeDetails({ action, about, details }: AuditEntry['content']): string[] {
	// Already in the text of the entry: addresses of posts and comments name their community.
	const shown = action === 'moderate' ? ['deed', about.kind === 'member' ? 'member' : 'community'] : ['isNew']
	return Object.entries(details).flatMap(([name, value]) => (value === null || shown.includes(name) ? [] : describeDetail(name, value)))
}

function describeDetail(name: string, value: string | number | boolean): string[] {
	if (name === 'contentRemovedOfDays') return [value === 0 ? t('with-all-content') : t('with-content', { days: value })]
	if (name === 'until') return [t('until', { date: formatDate(String(value)) })]
	if (typeof value === 'boolean') return value ? [has(flags, name) ? t(flags[name]) : toWords(name)] : []
	if (!has(facts, name)) return [`${toWords(name)}: ${value}`]
	return [t(facts[name], { value: sayValue(name, value) })]
}

function sayValue(name: string, value: string | number): string | number {
	if (typeof value === 'number') return value
	return name === 'changed' ? sayFields(value) : (sayChange(name, value) ?? value)
}

/** What has no text, such as a setting that was since removed, in the words of its name: `askedBy` → "asked by". */
function toWords(name: string): string {
	return name
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.replaceAll('_', ' ')
		.toLowerCase()
}
