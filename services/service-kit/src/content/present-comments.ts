import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { borrow } from '../collections.ts'
import type { Viewer } from '../viewer.ts'
import { within } from '../within.ts'
import { commentView } from './comment-view.ts'
import { presentAuthors } from './present-authors.ts'
import { distinctIds, type Reading, readAll, readModerated, readMuted, readVotes } from './viewer-marks.ts'

type PostBrief = Pick<PostRecord, '_id' | 'title' | 'deletion'>

export interface PresentCommentsOptions {
	/** Read inside this transaction, to see what it wrote. */
	tx?: ClientSession | undefined
	/** The viewer's votes on these comments (hex id → up), where the caller knows them. */
	votes?: ReadonlyMap<string, boolean>
	/** Posts of these comments that the caller has read already. */
	posts?: readonly PostBrief[]
	/** In profiles, lists and tables: with the title of each comment's post. */
	withPostTitle?: boolean
}

/** Stored comments → the comments this viewer sees, in the order given; at most five reads however many they are. */
export async function presentComments(
	db: Db,
	comments: readonly CommentRecord[],
	viewer: Viewer | null,
	{ tx, votes: cast, posts: known = [], withPostTitle = false }: PresentCommentsOptions = {},
): Promise<Comment[]> {
	if (comments.length === 0) return []
	const reading: Reading = { db, viewer, tx }
	const ids = comments.map((comment) => comment._id)
	const authorIds = distinctIds(comments.map((comment) => comment.authorId))
	const removed = comments.filter((comment) => comment.deletion?.as === 'mods')
	const [authors, posts, votes, muted, moderated] = await readAll(tx, [
		() => presentAuthors(db, authorIds, { tx }),
		() => readPosts(reading, distinctIds(comments.map((comment) => comment.postId)), known),
		async () => cast ?? readVotes(reading, ids),
		() => readMuted(reading, authorIds),
		() => readModerated(reading, distinctIds(removed.map((comment) => comment.communityId))),
	])
	return comments.map((comment) => commentView(comment, { viewer, authors, posts, votes, muted, moderated, withPostTitle }))
}

async function readPosts(
	{ db, tx }: Reading,
	ids: readonly ObjectId[],
	known: readonly PostBrief[],
): Promise<ReadonlyMap<string, PostBrief>> {
	const posts = new Map(known.map((post) => [post._id.toHexString(), post]))
	const missing = ids.filter((id) => !posts.has(id.toHexString()))
	if (missing.length === 0) return posts
	const found = await borrow<PostBrief>(db, 'posts')
		.find({ _id: { $in: missing } }, { projection: { title: 1, deletion: 1 }, ...within(tx) })
		.toArray()
	for (const post of found) posts.set(post._id.toHexString(), post)
	return posts
}
