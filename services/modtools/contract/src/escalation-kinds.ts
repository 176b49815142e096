import { z } from 'zod'

/**
 * What is brought before the site's admins: a reported item or a conversation, by a moderator of its community; a member or a
 * community, by any member; the wish to moderate a community that has lost its moderators.
 */
export const escalationKinds = ['item', 'conversation', 'member', 'community', 'moderation'] as const
export const escalationKindSchema = z.enum(escalationKinds)
export type EscalationKind = z.infer<typeof escalationKindSchema>

/** `returned`: to the moderators; `acted`: the admins have dealt with it; `dismissed`: there was nothing to do. */
export const escalationOutcomeSchema = z.enum(['returned', 'acted', 'dismissed', 'accepted', 'declined'])
export type EscalationOutcome = z.infer<typeof escalationOutcomeSchema>

/** How each kind can be answered. */
export const outcomesOf: Readonly<Record<EscalationKind, readonly EscalationOutcome[]>> = {
	item: ['returned', 'acted'],
	conversation: ['returned', 'acted'],
	member: ['acted', 'dismissed'],
	community: ['acted', 'dismissed'],
	moderation: ['accepted', 'declined'],
}

/** Why a member or a community is reported to the admins, in the order of the form. Names are stored and never change. */
export const adminReasons = ['harassment', 'hate', 'illegal', 'impersonation', 'evasion', 'spam', 'moderators', 'other'] as const
export const adminReasonSchema = z.enum(adminReasons)
export type AdminReason = z.infer<typeof adminReasonSchema>

/** The reasons for which each can be reported: people impersonate and evade bans, communities have moderators. */
export const adminReasonsFor: Readonly<Record<'member' | 'community', readonly AdminReason[]>> = {
	member: ['harassment', 'hate', 'illegal', 'impersonation', 'evasion', 'spam', 'other'],
	community: ['harassment', 'hate', 'illegal', 'spam', 'moderators', 'other'],
}
