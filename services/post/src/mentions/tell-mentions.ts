import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { findComment } from '../comments/comment-store.ts'
import { tell } from '../tell.ts'
import { findNamed, noteNamed } from './mention-store.ts'
import { namedIn, namedMax } from './named-in.ts'

interface When {
	tx: ClientSession | undefined
	now: Date
}

/** Publishes the members a post mentions and did not mention before. */
export async function tellPostMentions(db: Db, post: PostRecord, when: When): Promise<void> {
	const userIds = await findNew(db, post, when)
	if (userIds.length === 0) return
	await noteNamed(db, { on: 'posts', id: post._id, userIds }, when.tx)
	await tellOf(db, { post, comment: null, userIds }, when)
}

/** The same for comments; whoever is notified of the comment as a reply, or on their own post, is not notified twice. */
export async function tellCommentMentions(
	db: Db,
	{ post, comment }: { post: PostRecord; comment: CommentRecord },
	when: When,
): Promise<void> {
	const named = await findNew(db, comment, when)
	if (named.length === 0) return
	await noteNamed(db, { on: 'comments', id: comment._id, userIds: named }, when.tx)
	const parent = comment.parentId && (await findComment(db, comment.parentId.toHexString(), when.tx))
	const userIds = named.filter((id) => !id.equals(post.authorId) && !(parent && id.equals(parent.authorId)))
	if (userIds.length > 0) await tellOf(db, { post, comment, userIds }, when)
}

/** The members a text mentions, except its author and those it mentioned before. */
async function findNew(db: Db, text: PostRecord | CommentRecord, { tx }: When): Promise<ObjectId[]> {
	const { authorId, mentioned = [], bodyTree } = text
	const found = await findNamed(db, namedIn(bodyTree ?? []), tx)
	const fresh = found.filter((id) => !id.equals(authorId) && !mentioned.some((one) => one.equals(id)))
	return fresh.slice(0, Math.max(0, namedMax - mentioned.length))
}

async function tellOf(
	db: Db,
	{ post, comment, userIds }: { post: PostRecord; comment: CommentRecord | null; userIds: readonly ObjectId[] },
	when: When,
): Promise<void> {
	await tell(db, when, {
		type: 'members.mentioned',
		postId: post._id.toHexString(),
		commentId: comment?._id.toHexString() ?? null,
		authorId: (comment ?? post).authorId.toHexString(),
		userIds: userIds.map((id) => id.toHexString()),
	})
}
