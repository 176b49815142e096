import { limits } from '@folkmoot/contract-kit/limits'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { type Refusal, refuseGroup, type Standing } from '../standing-access.ts'

/** Writing a comment on a post, speaking as a group. */
export function refuseCommenting(post: Pick<PostRecord, 'lock'>, group: UserGroup, standing: Standing): Refusal {
	if (post.lock) return 'post_locked'
	return standing.isBanned ? 'banned_from_community' : refuseGroup(group, standing)
}

/** Answering a comment. */
export function refuseReplying(parent: Pick<CommentRecord, 'deletion' | 'depth'>): Refusal {
	if (parent.deletion) return 'comment_reply_to_deleted'
	return parent.depth >= limits.commentDepthMax ? 'comment_max_depth_reached' : null
}

/** Changing the text or the speaking group of one's own comment. */
export function refuseEditing(comment: Pick<CommentRecord, 'deletion'>, isAuthor: boolean): Refusal {
	if (!isAuthor) return 'not_author'
	return comment.deletion ? 'comment_deleted' : null
}

/** Deleting a comment as its author, or removing it as a moderator or an admin. */
export function refuseRemoving(
	comment: Pick<CommentRecord, 'deletion'>,
	as: UserGroup,
	{ isAuthor, ...standing }: Standing & { isAuthor: boolean },
): Refusal {
	if (as === 'normal' && !isAuthor) return 'not_author'
	return refuseGroup(as, standing) ?? (comment.deletion ? 'comment_deleted' : null)
}
