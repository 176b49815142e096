import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { cursorSchema, limitSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { successSchema } from '@folkmoot/contract-kit/success'
import { isVisible, textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { conversationSchema } from './conversation.ts'
import { escalationSchema } from './escalation.ts'
import { adminReasonSchema, escalationKinds, escalationOutcomeSchema } from './escalation-kinds.ts'
import { queueItemSchema } from './queue.ts'

const area = 'modtools'
const neededText = z.string().trim().refine(isVisible, 'Cannot be empty.').max(limits.adminNoteMax)

export const escalateItem = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/modqueue/:itemId/escalate',
	access: 'member',
	scope: 'moderate',
	about: "Hands a reported item to the site's admins, with a note; it stays in the queue.",
	params: z.object({ itemId: idSchema }),
	body: z.object({ note: neededText }),
	reply: queueItemSchema,
	codes: { 'params.itemId': 'report_not_found' },
	failures: ['report_not_found', 'not_mod_not_admin', 'claimed_by_other', 'already_escalated', 'conflict'],
	rateLimit: { bucket: 'escalate', per: 'member', limits: [{ points: 30, seconds: 3_600 }] },
})

export const escalateConversation = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/conversations/:conversationId/escalate',
	access: 'member',
	scope: 'moderate',
	about: "Hands a conversation with a community's moderators to the site's admins, with a note; for the team.",
	params: z.object({ conversationId: idSchema }),
	body: z.object({ note: neededText }),
	reply: conversationSchema,
	codes: { 'params.conversationId': 'conversation_not_found' },
	failures: ['conversation_not_found', 'not_mod_not_admin', 'claimed_by_other', 'already_escalated', 'conflict'],
	rateLimit: { bucket: 'escalate', per: 'member', limits: [{ points: 30, seconds: 3_600 }] },
})

export const reportToAdmins = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/escalations',
	access: 'member',
	scope: 'write',
	about: "Reports a member or a community to the site's admins; one report of each at a time.",
	body: z.object({
		kind: z.enum(['member', 'community']),
		targetId: idSchema,
		reason: adminReasonSchema,
		/** Needed with the reason `other`. */
		text: textSchema(limits.adminNoteMax).default(''),
	}),
	reply: successSchema,
	codes: { 'body.kind': 'invalid_report_type', 'body.targetId': 'invalid_target_id' },
	failures: [
		'user_not_found',
		'community_not_found',
		'cannot_target_self',
		'already_reported',
		'invalid_input',
		'invalid_report_type',
		'invalid_target_id',
	],
	rateLimit: {
		bucket: 'reportToAdmins',
		per: 'member',
		limits: [
			{ points: 1, seconds: 5 },
			{ points: 10, seconds: 86_400 },
		],
	},
})

export const askToModerate = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/communities/:communityId/moderation_requests',
	access: 'member',
	about: 'Asks the admins to make the caller a moderator of a community that has no active ones; one request at a time.',
	params: z.object({ communityId: idSchema }),
	body: z.object({ text: neededText }),
	reply: successSchema,
	codes: { 'params.communityId': 'invalid_id' },
	failures: [
		'community_not_found',
		'has_moderators',
		'not_joined',
		'banned_from_community',
		'account_too_new',
		'max_limit_reached',
		'already_asked',
		'conflict',
	],
	rateLimit: { bucket: 'askToModerate', per: 'member', limits: [{ points: 5, seconds: 86_400 }] },
})

export const listEscalations = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/escalations',
	access: 'admin',
	scope: 'admin',
	about: 'What was brought before the admins: what waits, oldest first, or what was answered, latest first.',
	query: z.object({
		kind: z.enum(['all', ...escalationKinds]).default('all'),
		state: z.enum(['open', 'answered']).default('open'),
		limit: limitSchema,
		next: cursorSchema,
	}),
	reply: z.object({
		escalations: z.array(escalationSchema),
		/** How many wait, by kind; 1,000 for more. */
		counts: z.object({ all: z.int(), item: z.int(), conversation: z.int(), member: z.int(), community: z.int(), moderation: z.int() }),
		next: nextSchema,
	}),
	codes: {
		'query.kind': 'invalid_filter',
		'query.state': 'invalid_filter',
		'query.limit': 'invalid_limit',
		'query.next': 'invalid_cursor',
	},
	failures: ['invalid_cursor'],
})

export const answerEscalation = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/escalations/:escalationId',
	access: 'admin',
	scope: 'admin',
	about: 'Answers what was brought before the admins, once. Accepting a request makes its author a moderator.',
	params: z.object({ escalationId: idSchema }),
	/** A note is needed to return something to moderators, and told to who asked to moderate. */
	body: z.object({ outcome: escalationOutcomeSchema, note: textSchema(limits.adminNoteMax).nullish() }),
	reply: escalationSchema,
	codes: { 'params.escalationId': 'report_not_found', 'body.outcome': 'invalid_action' },
	failures: [
		'report_not_found',
		'escalation_answered',
		'invalid_action',
		'invalid_input',
		'community_not_found',
		'user_deleted',
		'user_banned',
		'banned_from_community',
		'max_limit_reached',
		'conflict',
	],
	audit: ['moderate', 'close_report', 'dismiss_report', 'decline_moderator'],
})
