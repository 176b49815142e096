import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type * as endpoints from '@folkmoot/modtools-contract/saved-reply-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { changeSavedReply, findSavedReplies, insertSavedReply, removeSavedReply } from './saved-reply-store.ts'

type Replies = Promise<Answer<typeof endpoints.listOwnSavedReplies>>

const ownerOf = ({ viewer }: { viewer: { id: string } }) => ({ memberId: viewer.id })

export function listOwnSavedReplies(input: HandlerInput<typeof endpoints.listOwnSavedReplies>, { db }: Deps): Replies {
	return findSavedReplies(db, ownerOf(input), input.tx)
}

export async function addOwnSavedReply(input: HandlerInput<typeof endpoints.addOwnSavedReply>, { db }: Deps): Replies {
	await insertSavedReply(db, ownerOf(input), { ...input.body, by: input.viewer.id }, input)
	return findSavedReplies(db, ownerOf(input), input.tx)
}

export async function editOwnSavedReply(input: HandlerInput<typeof endpoints.editOwnSavedReply>, { db }: Deps): Replies {
	await changeSavedReply(db, ownerOf(input), input.params.replyId, { ...input.body, by: input.viewer.id }, input)
	return findSavedReplies(db, ownerOf(input), input.tx)
}

export async function deleteOwnSavedReply(input: HandlerInput<typeof endpoints.deleteOwnSavedReply>, { db }: Deps): Replies {
	await removeSavedReply(db, ownerOf(input), input.params.replyId, input.tx)
	return findSavedReplies(db, ownerOf(input), input.tx)
}
