import { z } from 'zod'
import { idSchema, timeSchema } from './ids.ts'

/** What the audit log of the admins knows, in the order in which filters name it. */
export const auditActions = [
	'change_settings',
	'ban_member',
	'unban_member',
	'remove_content',
	'restore_content',
	'end_sessions',
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
	'import_content',
	/** What an admin does as such in a community; which deed it is stands in the details. */
	'moderate',
] as const
export const auditActionSchema = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditActionSchema>

/** What an admin's action was done to. `id` is '' where there is none. */
export const auditSubjectSchema = z.object({
	kind: z.enum(['member', 'community', 'request', 'post', 'comment', 'address', 'site']),
	id: z.string(),
	name: z.string(),
})
export type AuditSubject = z.infer<typeof auditSubjectSchema>

/** Everything the hash of an entry covers (audit-chain.ts), which is all there is of it. */
export const auditContentSchema = z.object({
	v: z.literal(1),
	id: idSchema,
	seq: z.int().min(1),
	at: timeSchema,
	action: auditActionSchema,
	/** The admin; null for what those who run the machine did, such as imports. */
	by: z.object({ id: idSchema, username: z.string() }).nullable(),
	about: auditSubjectSchema,
	/** In the admin's own words. */
	note: z.string().nullable(),
	/** What else there is to say, by name. */
	details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
	requestId: z.string().nullable(),
	prev: z.string(),
})
export type AuditContent = z.infer<typeof auditContentSchema>

/** Who asks another room to act in an admin's name, and in which request: what that room writes down. */
export const actingAdminSchema = z.object({ id: idSchema, username: z.string(), requestId: z.string().nullable() })
export type ActingAdmin = z.infer<typeof actingAdminSchema>
