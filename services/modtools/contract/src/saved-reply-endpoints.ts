import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { isVisible, oneLineSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'

const area = 'modtools'
const path = '/api/communities/:communityId/saved_replies'
const codes = { 'params.communityId': 'invalid_id', 'params.replyId': 'saved_reply_not_found', 'body.ruleId': 'rule_not_found' } as const
const failures = ['community_not_found', 'not_mod_not_admin'] as const
const communityParams = z.object({ communityId: idSchema })
const replyParams = communityParams.extend({ replyId: idSchema })

const visibleText = (max: number) => z.string().refine(isVisible, 'Cannot be empty.').max(max)
const fieldsSchema = z.object({
	title: oneLineSchema.pipe(visibleText(limits.savedReplyTitleMax)),
	text: z.string().trim().pipe(visibleText(limits.savedReplyMax)),
})
/** `ruleId`: the rule of the community that it belongs to; null for none. Without it an edited reply keeps its rule. */
const sharedFieldsSchema = fieldsSchema.extend({ ruleId: idSchema.nullish() })

/** A text that a community's moderators, or one of them, use again and again. */
export const savedReplySchema = z.object({
	id: idSchema,
	title: z.string(),
	/** May have the placeholders {user}, {rule} and {link}, which whoever uses it fills in. */
	text: z.string(),
	/** The rule that is chosen with it; missing for none. */
	ruleId: idSchema.optional(),
})
export type SavedReply = z.infer<typeof savedReplySchema>
/** A–Z by title, at most `limits.savedRepliesPerCommunityMax`, of a community or of one's own. */
const reply = z.array(savedReplySchema)

export const listSavedReplies = defineEndpoint({
	area,
	method: 'GET',
	path,
	access: 'member',
	scope: 'moderate',
	about: 'The saved replies of a community, for its moderators.',
	params: communityParams,
	reply,
	codes,
	failures,
})

export const addSavedReply = defineEndpoint({
	area,
	method: 'POST',
	path,
	access: 'member',
	scope: 'moderate',
	about: 'Saves a reply for the moderators of a community; answers with all of them.',
	params: communityParams,
	body: sharedFieldsSchema,
	reply,
	codes,
	failures: [...failures, 'rule_not_found'],
})

export const editSavedReply = defineEndpoint({
	area,
	method: 'PUT',
	path: `${path}/:replyId`,
	access: 'member',
	scope: 'moderate',
	about: 'Changes a saved reply; answers with all of them.',
	params: replyParams,
	body: sharedFieldsSchema,
	reply,
	codes,
	failures: [...failures, 'saved_reply_not_found', 'rule_not_found'],
})

export const deleteSavedReply = defineEndpoint({
	area,
	method: 'DELETE',
	path: `${path}/:replyId`,
	access: 'member',
	scope: 'moderate',
	about: 'Deletes a saved reply; answers with those that are left.',
	params: replyParams,
	reply,
	codes,
	failures: [...failures, 'saved_reply_not_found'],
})

const ownPath = '/api/saved_replies'
const ownParams = z.object({ replyId: idSchema })
const ownCodes = { 'params.replyId': 'saved_reply_not_found' } as const
const rateLimit = { bucket: 'ownReplies', per: 'member', limits: [{ points: 200, seconds: 3_600 }] } as const

export const listOwnSavedReplies = defineEndpoint({
	area,
	method: 'GET',
	path: ownPath,
	access: 'member',
	scope: 'moderate',
	about: "The caller's own saved replies, which nobody else sees.",
	reply,
})

export const addOwnSavedReply = defineEndpoint({
	area,
	method: 'POST',
	path: ownPath,
	access: 'member',
	scope: 'moderate',
	about: 'Saves a reply for the caller only; answers with all of their own.',
	body: fieldsSchema,
	reply,
	rateLimit,
})

export const editOwnSavedReply = defineEndpoint({
	area,
	method: 'PUT',
	path: `${ownPath}/:replyId`,
	access: 'member',
	scope: 'moderate',
	about: "Changes one of the caller's own saved replies; answers with all of them.",
	params: ownParams,
	body: fieldsSchema,
	reply,
	codes: ownCodes,
	failures: ['saved_reply_not_found'],
	rateLimit,
})

export const deleteOwnSavedReply = defineEndpoint({
	area,
	method: 'DELETE',
	path: `${ownPath}/:replyId`,
	access: 'member',
	scope: 'moderate',
	about: "Deletes one of the caller's own saved replies; answers with those that are left.",
	params: ownParams,
	reply,
	codes: ownCodes,
	failures: ['saved_reply_not_found'],
	rateLimit,
})
