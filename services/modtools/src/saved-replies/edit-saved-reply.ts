import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { editSavedReply as endpoint } from '@folkmoot/modtools-contract/saved-reply-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { loadRule } from '../rules/rule-store.ts'
import { changeSavedReply, findSavedReplies } from './saved-reply-store.ts'

export async function editSavedReply(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx } = input
	await requireModerator(db, input)
	if (body.ruleId) await loadRule(db, { communityId: params.communityId, ruleId: body.ruleId }, tx)
	await changeSavedReply(db, params, params.replyId, { ...body, by: viewer.id }, input)
	return findSavedReplies(db, params, tx)
}
