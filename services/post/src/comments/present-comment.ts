import { presentComments } from '@folkmoot/content-kit/present-comments'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { HeldReply } from '@folkmoot/post-contract/held'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'

/** One comment as the viewer sees it. */
export async function presentComment(
	record: CommentRecord,
	{ viewer }: Pick<Context, 'viewer'>,
	{ db }: Pick<Deps, 'db'>,
): Promise<Comment> {
	const [comment] = await presentComments(db, [record], viewer)
	if (!comment) throw new Error('A comment was not presented.')
	return comment
}

/** A new comment, or that it waits for a moderator. */
export async function presentNewComment(
	written: CommentRecord | HeldReply,
	context: Pick<Context, 'viewer'>,
	deps: Pick<Deps, 'db'>,
): Promise<Comment | HeldReply> {
	return 'held' in written ? written : presentComment(written, context, deps)
}
