import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { type Part, part, readTogether } from '../read-together.ts'
import type { Viewer } from '../viewer.ts'
import { type CommentSurroundings, commentView } from './comment-view.ts'
import { authorsOf, authorsPart } from './present-authors.ts'
import { communitiesOf, distinctIds, moderatedPart, mutedOf, mutedPart, votesOf, votesPart } from './viewer-marks.ts'

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

/** Stored comments → the comments this viewer sees, in the order given; one read however many they are. */
export async function presentComments(
	db: Db,
	comments: readonly CommentRecord[],
	viewer: Viewer | null,
	{ tx, votes: cast, posts: known = [], withPostTitle = false }: PresentCommentsOptions = {},
): Promise<Comment[]> {
	if (comments.length === 0) return []
	const authorIds = distinctIds(comments.map((comment) => comment.authorId))
	const posts = new Map(known.map((post) => [post._id.toHexString(), post]))
	const unknown = distinctIds(comments.map((comment) => comment.postId)).filter((id) => !posts.has(id.toHexString()))
	const removed = comments.filter((comment) => comment.deletion?.as === 'mods')
	const found = await readTogether(
		db,
		{
			authors: authorsPart(authorIds),
			posts: postsPart(unknown),
			votes: cast
				? null
				: votesPart(
						viewer,
						comments.map((comment) => comment._id),
					),
			muted: mutedPart(viewer, authorIds),
			moderated: moderatedPart(viewer, distinctIds(removed.map((comment) => comment.communityId))),
		},
		tx,
	)
	for (const post of found.posts) posts.set(post._id.toHexString(), post)
	const around: CommentSurroundings = {
		...{ viewer, posts, withPostTitle },
		authors: authorsOf(found.authors),
		votes: cast ?? votesOf(found.votes),
		muted: mutedOf(found.muted),
		moderated: communitiesOf(found.moderated),
	}
	return comments.map((comment) => commentView(comment, around))
}

function postsPart(ids: readonly ObjectId[]): Part<PostBrief> | null {
	return ids.length === 0 ? null : part<PostBrief>('posts', { _id: { $in: [...ids] } }, { title: 1, deletion: 1 })
}
