import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { deleteSavedReply as endpoint } from '@folkmoot/modtools-contract/saved-reply-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { findSavedReplies, removeSavedReply } from './saved-reply-store.ts'

export async function deleteSavedReply(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await requireModerator(db, input)
	await removeSavedReply(db, input.params, input.params.replyId, input.tx)
	return findSavedReplies(db, input.params, input.tx)
}
