import { communitySchema, ruleSchema } from '@folkmoot/community-contract/community'
import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { limitSchema, pageNumberSchema } from '@folkmoot/contract-kit/page'
import { accountSchema } from '@folkmoot/contract-kit/people'
import { successSchema } from '@folkmoot/contract-kit/success'
import { isVisible, oneLineSchema, requiredTextSchema, textSchema } from '@folkmoot/contract-kit/texts'
import { groundsSchema } from '@folkmoot/post-contract/removal-grounds'
import { z } from 'zod'
import { reportSchema } from './report.ts'

const area = 'modtools'
const ofModerators = { area, access: 'member', scope: 'moderate' } as const
const communityParams = z.object({ communityId: idSchema })
/** The whole account, as existing clients expect in lists of people (rule api-7); moddingList is never filled here. */
export const memberSchema = accountSchema.extend({ moddingList: z.array(communitySchema).nullable() })
export type Member = z.infer<typeof memberSchema>
const usernameBody = z.object({ username: requiredTextSchema(100) })
const codes = {
	'params.communityId': 'invalid_id',
	'params.ruleId': 'rule_not_found',
	'params.reportId': 'invalid_report_id',
	'query.filter': 'invalid_filter',
	'query.page': 'invalid_page',
	'query.limit': 'invalid_limit',
	'body.expires': 'invalid_expires',
	'body.type': 'invalid_report_type',
	'body.targetId': 'invalid_target_id',
} as const
const forModerators = ['community_not_found', 'not_mod_not_admin'] as const

export const reportItem = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_report',
	access: 'member',
	scope: 'write',
	about: 'Reports a post or comment to the moderators of its community; once per member and item.',
	body: z.object({
		type: z.enum(['post', 'comment']),
		targetId: z.string().max(24),
		reason: z.int(),
		/** What moderators should know besides; plain text, which only they and admins see. */
		text: textSchema(limits.reportTextMax).default(''),
	}),
	reply: reportSchema,
	codes,
	failures: [
		'post_not_found',
		'comment_not_found',
		// The code that existing clients know; they check only the status (rule api-2).
		'already_voted',
		'banned_from_community',
		'cannot_target_self',
		'invalid_input',
		'invalid_target_id',
	],
	rateLimit: {
		bucket: 'report',
		per: 'member',
		limits: [
			{ points: 1, seconds: 5 },
			{ points: 50, seconds: 86_400 },
		],
	},
})

export const listReports = defineEndpoint({
	...ofModerators,
	method: 'GET',
	path: '/api/communities/:communityId/reports',
	about: 'Pending reports, newest first, with their targets and counts.',
	params: communityParams,
	query: z.object({ filter: z.enum(['all', 'posts', 'comments']).default('all'), page: pageNumberSchema, limit: limitSchema }),
	reply: z.object({
		details: z.object({ noReports: z.int(), noPostReports: z.int(), noCommentReports: z.int() }),
		reports: z.array(reportSchema),
		limit: z.int(),
		page: z.int(),
	}),
	codes,
	failures: forModerators,
})

export const ignoreReport = defineEndpoint({
	...ofModerators,
	method: 'DELETE',
	path: '/api/communities/:communityId/reports/:reportId',
	about: 'Takes a report out of the queue and records who did so and when.',
	params: z.object({ communityId: idSchema, reportId: idSchema }),
	reply: reportSchema,
	codes,
	failures: [...forModerators, 'report_not_found'],
})

export const listModerators = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/mods',
	access: 'anyone',
	scope: 'read',
	about: 'The moderators in order of rank.',
	params: communityParams,
	reply: z.array(memberSchema),
	codes,
	failures: ['community_not_found'],
})

export const addModerator = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/communities/:communityId/mods',
	access: 'member',
	about: 'Appoints a moderator.',
	params: communityParams,
	body: usernameBody.prefault({}),
	reply: z.array(memberSchema),
	codes,
	failures: [...forModerators, 'user_not_found', 'empty_username', 'conflict', 'user_banned', 'max_limit_reached'],
})

export const removeModerator = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/communities/:communityId/mods/:username',
	access: 'member',
	about:
		'Removes a moderator at or below the rank of the caller; admins can remove any (rule moderation-4), even the last one (rule moderation-18).',
	params: z.object({ communityId: idSchema, username: z.string().max(100) }),
	reply: memberSchema,
	codes,
	failures: [...forModerators, 'user_not_found', 'lower_mod', 'last_moderator'],
})

const ruleFailures = ['community_not_found', 'not_mod'] as const
const ruleBody = z.object({
	rule: oneLineSchema.pipe(z.string().refine(isVisible, 'Write the rule.').max(limits.ruleMax)),
	description: textSchema(limits.ruleMax).nullish(),
})

export const listRules = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/rules',
	access: 'anyone',
	scope: 'read',
	about: 'The rules in order.',
	params: communityParams,
	reply: z.array(ruleSchema),
	codes,
	failures: ['community_not_found'],
})

export const addRule = defineEndpoint({
	...ofModerators,
	method: 'POST',
	path: '/api/communities/:communityId/rules',
	about: 'Adds a rule at the end.',
	params: communityParams,
	body: ruleBody,
	reply: z.array(ruleSchema),
	codes,
	failures: ruleFailures,
})

const ruleParams = z.object({ communityId: idSchema, ruleId: idSchema })

export const getRule = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/rules/:ruleId',
	access: 'anyone',
	scope: 'read',
	about: 'One rule.',
	params: ruleParams,
	reply: ruleSchema,
	codes,
	failures: ['community_not_found', 'rule_not_found'],
})

export const editRule = defineEndpoint({
	...ofModerators,
	method: 'PUT',
	path: '/api/communities/:communityId/rules/:ruleId',
	about: 'Changes a rule or its position.',
	params: ruleParams,
	body: ruleBody.partial().extend({ zIndex: z.int().min(0).max(10_000).optional() }),
	reply: ruleSchema,
	codes,
	failures: [...ruleFailures, 'rule_not_found'],
})

export const orderRules = defineEndpoint({
	...ofModerators,
	method: 'POST',
	path: '/api/communities/:communityId/rules/order',
	about: 'Reorders all rules; returns them.',
	params: communityParams,
	body: z.object({ ruleIds: z.array(idSchema).max(limits.rulesPerCommunityMax) }),
	reply: z.array(ruleSchema),
	codes,
	failures: [...ruleFailures, 'conflict'],
})

export const deleteRule = defineEndpoint({
	...ofModerators,
	method: 'DELETE',
	path: '/api/communities/:communityId/rules/:ruleId',
	about: 'Deletes a rule; returns it.',
	params: ruleParams,
	reply: ruleSchema,
	codes,
	failures: [...ruleFailures, 'rule_not_found'],
})

/** A member who is banned, until when and why. */
export const bannedSchema = memberSchema.extend({
	/** When they were banned here; isBanned is about the whole site. */
	bannedAt: timeSchema,
	/** null if permanent. */
	expires: timeSchema.nullable(),
	reason: z.string().nullable(),
	rule: z.string().nullable(),
})

export const listBanned = defineEndpoint({
	...ofModerators,
	method: 'GET',
	path: '/api/communities/:communityId/banned',
	about: 'Members banned from the community, latest first.',
	params: communityParams,
	reply: z.array(bannedSchema),
	codes,
	failures: ['community_not_found', 'not_admin_nor_mod'],
})

export const banMember = defineEndpoint({
	...ofModerators,
	method: 'POST',
	path: '/api/communities/:communityId/banned',
	about: 'Bans a member from the community, permanently or until a given time.',
	params: communityParams,
	body: usernameBody.extend({ expires: z.iso.datetime({ offset: true }).nullish(), ...groundsSchema.shape }).prefault({}),
	reply: memberSchema,
	codes,
	failures: [
		'community_not_found',
		'not_admin_nor_mod',
		'user_not_found',
		'conflict',
		'no_username',
		'invalid_expires',
		'cannot_target_self',
	],
})

export const unbanMember = defineEndpoint({
	...ofModerators,
	method: 'DELETE',
	path: '/api/communities/:communityId/banned',
	about: 'Lifts a ban.',
	params: communityParams,
	body: usernameBody.prefault({}),
	reply: memberSchema,
	codes,
	failures: ['community_not_found', 'not_admin_nor_mod', 'user_not_found', 'no_username'],
})

/** Called by community when one is created: its creator becomes the first moderator. */
export const appointFirstModerator = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/modtools/first-moderator',
	access: 'service',
	about: "Makes a community's creator its first moderator.",
	body: z.object({ communityId: idSchema, userId: idSchema, by: idSchema.optional() }),
	reply: successSchema,
})

/** Called before somebody leaves the community, as only members can be moderators, or deletes the account. */
export const resignModerator = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/modtools/resign',
	access: 'service',
	about:
		'Gives up moderating a community; no effect for members who do not. The last one stays, unless an admin decides otherwise (rule moderation-18).',
	body: z.object({ communityId: idSchema, userId: idSchema, isAdmin: z.boolean().default(false) }),
	reply: successSchema,
	failures: ['last_moderator'],
})
