import { call, endpoint } from '@folkmoot/kit/api'
import type * as replies from '@folkmoot/modtools-contract/saved-reply-endpoints'

export type { SavedReply } from '@folkmoot/modtools-contract/saved-reply-endpoints'

export const listReplies = endpoint<typeof replies.listSavedReplies>('GET', '/api/communities/:communityId/saved_replies')
export const addCall = endpoint<typeof replies.addSavedReply>('POST', '/api/communities/:communityId/saved_replies')
export const editCall = endpoint<typeof replies.editSavedReply>('PUT', '/api/communities/:communityId/saved_replies/:replyId')
export const deleteCall = endpoint<typeof replies.deleteSavedReply>('DELETE', '/api/communities/:communityId/saved_replies/:replyId')

export interface ReplyFields {
	title: string
	text: string
}

/** Adds a reply, or changes the one with this id; returns all of them. */
export function saveReply(communityId: string, replyId: string | null, body: ReplyFields): Promise<replies.SavedReply[]> {
	if (replyId === null) return call(addCall, { params: { communityId }, body })
	return call(editCall, { params: { communityId, replyId }, body })
}

export function deleteReply(communityId: string, replyId: string): Promise<replies.SavedReply[]> {
	return call(deleteCall, { params: { communityId, replyId } })
}
