import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { cursorSchema, limitSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { isVisible, oneLineSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { conversationPageSchema, conversationSchema, muteDays } from './conversation.ts'

const area = 'modtools'
const path = '/api/conversations/:conversationId'
const params = z.object({ conversationId: idSchema })
const page = { limit: limitSchema, next: cursorSchema }
const bodySchema = z.string().trim().refine(isVisible, 'Cannot be empty.').max(limits.messageMax)
const codes = {
	'params.conversationId': 'conversation_not_found',
	'query.filter': 'invalid_filter',
	'query.limit': 'invalid_limit',
	'query.next': 'invalid_cursor',
	'body.action': 'invalid_action',
	'body.decisionId': 'decision_not_found',
} as const

export const listOwnConversations = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/conversations',
	access: 'member',
	scope: 'read',
	about: "The caller's conversations with moderators and admins, latest first.",
	query: z.object(page),
	reply: z.object({ conversations: z.array(conversationSchema), next: nextSchema }),
	codes,
	failures: ['invalid_cursor'],
})

export const listTeamConversations = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/modmail',
	access: 'member',
	scope: 'moderate',
	about: 'What members wrote to the moderators of a community, or to the admins, latest first; for those who answer it.',
	query: z.object({
		/** Name of a community; '' for the admins. */
		community: nameParamSchema.default(''),
		/** `mine`: open ones that the caller has claimed. */
		filter: z.enum(['open', 'archived', 'mine']).default('open'),
		...page,
	}),
	reply: z.object({
		conversations: z.array(conversationSchema),
		/** How many wait for an answer, at most 100. */
		noWaiting: z.int(),
		next: nextSchema,
	}),
	codes,
	failures: ['community_not_found', 'not_mod_not_admin', 'not_admin', 'invalid_cursor'],
})

export const openConversation = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/conversations',
	access: 'member',
	scope: 'write',
	about: 'Writes to the moderators of a community, or to the admins; those who are banned from the community may too.',
	body: z.object({
		/** Name of a community; '' for the admins. */
		community: nameParamSchema.default(''),
		subject: oneLineSchema.pipe(z.string().refine(isVisible, 'Cannot be empty.').max(limits.subjectMax)),
		body: bodySchema,
		/** A removal or a ban of the caller's in that community. */
		decisionId: idSchema.nullish(),
	}),
	markdown: ['body'],
	reply: conversationSchema,
	codes,
	failures: ['community_not_found', 'cannot_target_self', 'messages_muted', 'too_many_conversations', 'decision_not_found'],
	rateLimit: {
		bucket: 'openConversation',
		per: 'member',
		limits: [
			{ points: 1, seconds: 5 },
			{ points: 20, seconds: 86_400 },
		],
	},
})

export const getConversation = defineEndpoint({
	area,
	method: 'GET',
	path,
	access: 'member',
	scope: 'read',
	about: 'A conversation with its latest messages, for the member and the team; notes only for the team.',
	params,
	query: z.object(page),
	reply: conversationPageSchema,
	codes,
	failures: ['conversation_not_found', 'invalid_cursor'],
})

export const writeMessage = defineEndpoint({
	area,
	method: 'POST',
	path: `${path}/messages`,
	access: 'member',
	scope: 'write',
	about: 'Writes in a conversation, as its member or for the team; or a note that only the team sees.',
	params,
	body: z.object({ body: bodySchema, isNote: z.boolean().default(false) }),
	markdown: ['body'],
	reply: conversationPageSchema,
	codes,
	failures: ['conversation_not_found', 'messages_muted', 'claimed_by_other', 'not_mod_not_admin'],
	rateLimit: {
		bucket: 'writeMessage',
		per: 'member',
		limits: [
			{ points: 2, seconds: 5 },
			{ points: 300, seconds: 86_400 },
		],
	},
})

export const changeConversation = defineEndpoint({
	area,
	method: 'PUT',
	path: `${path}/state`,
	access: 'member',
	scope: 'moderate',
	about: 'Claims a conversation for the caller, releases it, whoever claimed it, archives or reopens it; for the team.',
	params,
	body: z.object({ action: z.enum(['claim', 'release', 'archive', 'reopen']) }),
	reply: conversationSchema,
	codes,
	failures: ['conversation_not_found', 'not_mod_not_admin', 'claimed_by_other'],
})

export const muteConversationMember = defineEndpoint({
	area,
	method: 'PUT',
	path: `${path}/mute`,
	access: 'member',
	scope: 'moderate',
	about: 'Keeps the member of a conversation from writing to this team for some days, or lets them write again; for the team.',
	params,
	body: z.object({
		/** 0 ends a mute. */
		days: z.literal([0, ...muteDays]),
	}),
	reply: z.object({ mutedUntil: z.iso.datetime().nullable() }),
	codes,
	failures: ['conversation_not_found', 'not_mod_not_admin'],
	audit: ['mute_member', 'unmute_member'],
})
