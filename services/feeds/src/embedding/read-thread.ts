import { presentComments } from '@folkmoot/content-kit/present-comments'
import { presentPosts } from '@folkmoot/content-kit/present-posts'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Db, Filter, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'

/** The best comments that a frame shows; beside them those that they answer (rule pages-21). */
export const embeddedMax = 40

/** A post, or one of its comments, as guests see it, for a frame. */
export interface EmbeddedThread {
	post: Post
	/** The comment that is shown instead of the post. */
	comment: Comment | null
	/** Unordered, each with those that it answers, the deleted among them without text and author. None of a community that is not safe for work. */
	comments: Comment[]
	isNsfw: boolean
}

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text)

/** A post by its public or its long id; null if it does not exist or was deleted. */
export async function readPostThread(db: Db, ref: string): Promise<EmbeddedThread | null> {
	return threadOf(db, isId(ref) ? { _id: toObjectId(ref) } : { publicId: ref }, null)
}

/** A comment; null if it, or its post, does not exist or was deleted. */
export async function readCommentThread(db: Db, id: string): Promise<EmbeddedThread | null> {
	const which = isId(id) ? { _id: toObjectId(id), deletion: null } : null
	const comment = which && (await feedCollections(db).comments.findOne(which))
	return comment && threadOf(db, { _id: comment.postId }, comment)
}

async function threadOf(db: Db, which: Filter<PostRecord>, comment: CommentRecord | null): Promise<EmbeddedThread | null> {
	const { posts, communities } = feedCollections(db)
	const post = await posts.findOne({ ...which, deletion: null })
	const community = post && (await communities.findOne({ _id: post.communityId, deletedAt: null }, { projection: { nsfw: 1 } }))
	if (!post || !community) return null
	const isNsfw = community.nsfw === true
	const found = isNsfw ? [] : await readBest(db, post._id, comment)
	const [[shownPost], [shownComment = null], shown] = await Promise.all([
		presentPosts(db, [post], null),
		presentComments(db, comment ? [comment] : [], null, { posts: [post] }),
		presentComments(db, found, null, { posts: [post] }),
	])
	return shownPost ? { post: shownPost, comment: shownComment, comments: shown, isNsfw } : null
}

/** The best comments of the post, or replies below the comment, with those that they answer. */
async function readBest(db: Db, postId: ObjectId, below: CommentRecord | null): Promise<CommentRecord[]> {
	const { comments } = feedCollections(db)
	const best = below
		? comments.find({ ancestors: below._id, deletion: null }).sort({ depth: 1, upvotes: -1, _id: -1 })
		: comments.find({ postId, deletion: null }).sort({ upvotes: -1, _id: -1 })
	const found = await best.limit(embeddedMax).toArray()
	const missing = new Map(
		found.flatMap(({ ancestors }) => ancestors.slice(below ? below.depth + 1 : 0)).map((id) => [id.toHexString(), id]),
	)
	for (const { _id } of found) missing.delete(_id.toHexString())
	if (missing.size === 0) return found
	return [...found, ...(await comments.find({ _id: { $in: [...missing.values()] } }).toArray())]
}
