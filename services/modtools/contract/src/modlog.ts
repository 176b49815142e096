import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { z } from 'zod'

/** The actions of the moderation log, in the order of the filter. */
export const modlogActions = [
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
	'switch_off_webhook',
	'suspend_member',
	'lift_suspension',
	'import_community',
	'import_content',
	'undo_import',
	'erase_imported',
	'unname_imported',
	'approve_claim',
	'deny_claim',
] as const
export const modlogActionSchema = z.enum(modlogActions)
export type ModlogAction = z.infer<typeof modlogActionSchema>

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/)
const openingSchema = z.object({ salt: z.string(), value: z.string() }).nullable()

/** What an entry's hash covers; see modlog-chain.ts. */
export const modlogContentSchema = z.object({
	v: z.literal(1),
	id: idSchema,
	chain: z.string(),
	seq: z.int().min(1),
	at: timeSchema,
	action: modlogActionSchema,
	as: z.enum(['normal', 'mods', 'admins']),
	by: digestSchema.nullable(),
	about: digestSchema.nullable(),
	reason: digestSchema.nullable(),
	post: z.string().nullable(),
	comment: idSchema.nullable(),
	details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
	prev: digestSchema,
})

/** A person named in the log. */
export const namedSchema = z.object({ id: idSchema, username: z.string(), proPic: imageSchema.nullable() })

/** An entry of the moderation log with everything this reader may see. */
export const modlogEntrySchema = z.object({
	content: modlogContentSchema,
	hash: digestSchema,
	openings: z.object({ by: openingSchema, about: openingSchema, reason: openingSchema }),
	/** null in the site's own chain. */
	communityName: z.string().nullable(),
	/** Who acted; null if this reader may not know: admins are named to the community's moderators, deleted accounts to nobody. */
	by: namedSchema.nullable(),
	/** Whom it was done to; for removed and locked items only moderators see it. */
	about: namedSchema.nullable(),
	reason: z.string().nullable(),
})
export type ModlogEntry = z.infer<typeof modlogEntrySchema>
