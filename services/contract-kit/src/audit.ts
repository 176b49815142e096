import { z } from 'zod'
import { idSchema, timeSchema } from './ids.ts'

/** The actions of the admins' audit log, in the order of the filter. */
export const auditActions = [
	'change_settings',
	/** Identity providers, and whether there are other ways to sign in. */
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
	/** Of the whole site. */
	'add_webhook',
	'edit_webhook',
	'delete_webhook',
	/** From writing to the admins. */
	'mute_member',
	'unmute_member',
	/** An action as an admin in a community; the details name the deed. */
	'moderate',
] as const
export const auditActionSchema = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditActionSchema>

/** The target of an admin's action. `id` is '' if there is none. */
export const auditSubjectSchema = z.object({
	kind: z.enum(['member', 'community', 'request', 'post', 'comment', 'address', 'site']),
	id: z.string(),
	name: z.string(),
})
export type AuditSubject = z.infer<typeof auditSubjectSchema>

/** Everything the hash of an entry covers (audit-chain.ts), which is the whole entry. */
export const auditContentSchema = z.object({
	v: z.literal(1),
	id: idSchema,
	seq: z.int().min(1),
	at: timeSchema,
	action: auditActionSchema,
	/** The admin; null for actions of the operators, such as imports. */
	by: z.object({ id: idSchema, username: z.string() }).nullable(),
	about: auditSubjectSchema,
	/** In the admin's own words. */
	note: z.string().nullable(),
	/** Further facts, by name. */
	details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
	requestId: z.string().nullable(),
	prev: z.string(),
})
export type AuditContent = z.infer<typeof auditContentSchema>

/** On whose behalf and in which request another area is called to act; that area logs it. */
export const actingAdminSchema = z.object({ id: idSchema, username: z.string(), requestId: z.string().nullable() })
export type ActingAdmin = z.infer<typeof actingAdminSchema>
