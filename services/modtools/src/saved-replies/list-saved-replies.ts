import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listSavedReplies as endpoint } from '@folkmoot/modtools-contract/saved-reply-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { findSavedReplies } from './saved-reply-store.ts'

export async function listSavedReplies(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await requireModerator(db, input)
	return findSavedReplies(db, input.params, input.tx)
}
