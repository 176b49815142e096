import { limits } from '@folkmoot/contract-kit/limits'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { type Refusal, refuseGroup, refuseWriting, type Standing } from '../standing-access.ts'

/** The refusal to comment on a post as a user group; null if allowed. */
export function refuseCommenting(post: Pick<PostRecord, 'lock'>, group: UserGroup, standing: Standing): Refusal {
	if (post.lock) return 'post_locked'
	return refuseWriting(group, standing)
}

/** The refusal to reply to a comment. */
export function refuseReplying(parent: Pick<CommentRecord, 'deletion' | 'depth'>): Refusal {
	if (parent.deletion) return 'comment_reply_to_deleted'
	return parent.depth >= limits.commentDepthMax ? 'comment_max_depth_reached' : null
}

/** The refusal to edit the text or the user group of one's own comment. */
export function refuseEditing(comment: Pick<CommentRecord, 'deletion'>, isAuthor: boolean): Refusal {
	if (!isAuthor) return 'not_author'
	return comment.deletion ? 'comment_deleted' : null
}

/** The refusal to delete a comment as its author, or to remove it as a moderator or an admin. */
export function refuseRemoving(
	comment: Pick<CommentRecord, 'deletion'>,
	as: UserGroup,
	{ isAuthor, ...standing }: Standing & { isAuthor: boolean },
): Refusal {
	if (as === 'normal' && !isAuthor) return 'not_author'
	return refuseGroup(as, standing) ?? (comment.deletion ? 'comment_deleted' : null)
}
