import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { cursorSchema, limitSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { isVisible, textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { decisionSchema, outcomeSchema } from './decision.ts'

const area = 'modtools'
const decisionParams = z.object({ decisionId: idSchema })
const codes = {
	'params.communityId': 'invalid_id',
	'params.decisionId': 'decision_not_found',
	'query.next': 'invalid_cursor',
	'query.limit': 'invalid_limit',
	'query.state': 'invalid_filter',
} as const

export const listOwnDecisions = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/decisions',
	access: 'member',
	scope: 'read',
	about: 'Removals and bans that concern the caller, latest first, at most 50.',
	query: z.object({
		/** Public or long id of a post: only the decisions on it and its comments. '' for all. */
		post: nameParamSchema.default(''),
		/** Name of a community: only bans from it. '' for all. */
		bannedFrom: nameParamSchema.default(''),
	}),
	reply: z.array(decisionSchema),
	codes,
	failures: ['community_not_found'],
})

export const getDecision = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/decisions/:decisionId',
	access: 'member',
	scope: 'read',
	about: 'One removal or ban, for the member concerned, the moderators and admins.',
	params: decisionParams,
	reply: decisionSchema,
	codes,
	failures: ['decision_not_found'],
})

export const appealDecision = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/decisions/:decisionId/appeal',
	access: 'member',
	scope: 'write',
	about: 'Appeals against a removal or a ban, once.',
	params: decisionParams,
	body: z.object({ text: z.string().trim().refine(isVisible, 'Cannot be empty.').max(limits.appealMax) }),
	reply: decisionSchema,
	codes,
	failures: ['decision_not_found', 'already_appealed'],
	rateLimit: { bucket: 'appeal', per: 'member', limits: [{ points: 10, seconds: 3_600 }] },
})

export const answerAppeal = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/decisions/:decisionId/answer',
	access: 'member',
	scope: 'moderate',
	about: 'Answers an appeal, as a moderator or an admin who did not make the decision; granting it ends a ban.',
	params: decisionParams,
	body: z.object({ outcome: outcomeSchema, text: textSchema(limits.appealMax).nullish() }),
	reply: decisionSchema,
	codes,
	failures: ['decision_not_found', 'not_mod_not_admin', 'own_decision', 'appeal_not_found', 'conflict'],
})

export const listAppeals = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/appeals',
	access: 'member',
	scope: 'moderate',
	about: 'Pending appeals, oldest first, or answered ones, latest first.',
	params: z.object({ communityId: idSchema }),
	query: z.object({ state: z.enum(['open', 'answered']).default('open'), limit: limitSchema, next: cursorSchema }),
	reply: z.object({ appeals: z.array(decisionSchema), noOpen: z.int(), next: nextSchema }),
	codes,
	failures: ['community_not_found', 'not_mod_not_admin', 'invalid_cursor'],
})
