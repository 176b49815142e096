import * as endpoints from '@folkmoot/modtools-contract/saved-reply-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { addSavedReply } from './add-saved-reply.ts'
import { deleteSavedReply } from './delete-saved-reply.ts'
import { editSavedReply } from './edit-saved-reply.ts'
import { listSavedReplies } from './list-saved-replies.ts'
import { addOwnSavedReply, deleteOwnSavedReply, editOwnSavedReply, listOwnSavedReplies } from './own-saved-replies.ts'

/** The area's routes for saved replies. */
export const savedReplyTable: readonly Served[] = [
	serve(endpoints.listSavedReplies, listSavedReplies),
	serve(endpoints.addSavedReply, addSavedReply),
	serve(endpoints.editSavedReply, editSavedReply),
	serve(endpoints.deleteSavedReply, deleteSavedReply),
	serve(endpoints.listOwnSavedReplies, listOwnSavedReplies),
	serve(endpoints.addOwnSavedReply, addOwnSavedReply),
	serve(endpoints.editOwnSavedReply, editOwnSavedReply),
	serve(endpoints.deleteOwnSavedReply, deleteOwnSavedReply),
]
