import { call, endpoint } from '@folkmoot/kit/api'
import type * as replies from '@folkmoot/modtools-contract/saved-reply-endpoints'

export type { SavedReply } from '@folkmoot/modtools-contract/saved-reply-endpoints'

export const listReplies = endpoint<typeof replies.listSavedReplies>('GET', '/api/communities/:communityId/saved_replies')
export const addCall = endpoint<typeof replies.addSavedReply>('POST', '/api/communities/:communityId/saved_replies')
export const editCall = endpoint<typeof replies.editSavedReply>('PUT', '/api/communities/:communityId/saved_replies/:replyId')
export const deleteCall = endpoint<typeof replies.deleteSavedReply>('DELETE', '/api/communities/:communityId/saved_replies/:replyId')

export const listOwnReplies = endpoint<typeof replies.listOwnSavedReplies>('GET', '/api/saved_replies')
export const addOwnCall = endpoint<typeof replies.addOwnSavedReply>('POST', '/api/saved_replies')
const editOwnCall = endpoint<typeof replies.editOwnSavedReply>('PUT', '/api/saved_replies/:replyId')
export const deleteOwnCall = endpoint<typeof replies.deleteOwnSavedReply>('DELETE', '/api/saved_replies/:replyId')

export interface ReplyFields {
	title: string
	text: string
	/** null for none; missing for one's own. */
	ruleId?: string | null
}

/** Adds a reply, or changes the one with this id; returns all of the community, or for null the viewer's own. */
export function saveReply(communityId: string | null, replyId: string | null, body: ReplyFields): Promise<replies.SavedReply[]> {
	if (communityId === null) return replyId === null ? call(addOwnCall, { body }) : call(editOwnCall, { params: { replyId }, body })
	if (replyId === null) return call(addCall, { params: { communityId }, body })
	return call(editCall, { params: { communityId, replyId }, body })
}

export function deleteReply(communityId: string | null, replyId: string): Promise<replies.SavedReply[]> {
	if (communityId === null) return call(deleteOwnCall, { params: { replyId } })
	return call(deleteCall, { params: { communityId, replyId } })
}
