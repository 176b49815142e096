import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { findComment } from '../comments/comment-store.ts'
import { publish } from '../publish.ts'
import { extractMentions, mentionsMax } from './extract-mentions.ts'
import { findMentionedUsers, recordMentions } from './mention-store.ts'

interface WriteContext {
	tx: ClientSession | undefined
	now: Date
}

/** Publishes the members a post mentions and did not mention before. */
export async function publishPostMentions(db: Db, post: PostRecord, context: WriteContext): Promise<void> {
	const userIds = await findNewMentions(db, post, context)
	if (userIds.length === 0) return
	await recordMentions(db, { on: 'posts', id: post._id, userIds }, context.tx)
	await publishMentioned(db, { post, comment: null, userIds }, context)
}

/** The same for comments; whoever is notified of the comment as a reply, or on their own post, is not notified twice. */
export async function publishCommentMentions(
	db: Db,
	{ post, comment }: { post: PostRecord; comment: CommentRecord },
	context: WriteContext,
): Promise<void> {
	const mentionedIds = await findNewMentions(db, comment, context)
	if (mentionedIds.length === 0) return
	await recordMentions(db, { on: 'comments', id: comment._id, userIds: mentionedIds }, context.tx)
	const parent = comment.parentId && (await findComment(db, comment.parentId.toHexString(), context.tx))
	const userIds = mentionedIds.filter((id) => !id.equals(post.authorId) && !(parent && id.equals(parent.authorId)))
	if (userIds.length > 0) await publishMentioned(db, { post, comment, userIds }, context)
}

/** The members a text mentions, except its author and those it mentioned before. */
async function findNewMentions(db: Db, text: PostRecord | CommentRecord, { tx }: WriteContext): Promise<ObjectId[]> {
	const { authorId, mentioned = [], bodyTree } = text
	const userIds = await findMentionedUsers(db, extractMentions(bodyTree ?? []), tx)
	const newIds = userIds.filter((id) => !id.equals(authorId) && !mentioned.some((mentionedId) => mentionedId.equals(id)))
	return newIds.slice(0, Math.max(0, mentionsMax - mentioned.length))
}

async function publishMentioned(
	db: Db,
	{ post, comment, userIds }: { post: PostRecord; comment: CommentRecord | null; userIds: readonly ObjectId[] },
	context: WriteContext,
): Promise<void> {
	await publish(db, context, {
		type: 'members.mentioned',
		postId: post._id.toHexString(),
		commentId: comment?._id.toHexString() ?? null,
		authorId: (comment ?? post).authorId.toHexString(),
		userIds: userIds.map((id) => id.toHexString()),
	})
}
