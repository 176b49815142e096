import type { Author } from '@folkmoot/contract-kit/people'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { commentView } from '@folkmoot/service-kit/content/comment-view'
import { nobodyId } from '@folkmoot/service-kit/content/ghost'
import { presentAuthors } from '@folkmoot/service-kit/content/present-authors'
import { distinctIds } from '@folkmoot/service-kit/content/viewer-marks'
import { mapInChunks } from '@folkmoot/service-kit/map-in-chunks'
import { createSharedReadCache } from '@folkmoot/service-kit/shared-read-cache'
import { packAhead, shareRows, withOwnRows } from '@folkmoot/service-kit/shared-rows'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import type { CommentCursor } from '../comments/comment-pages.ts'
import { readCommentPage } from '../comments/comment-pages.ts'
import { readFirstComments } from '../comments/first-comments.ts'
import type { OwnMarks } from './own-marks.ts'

/** The first page of a post's comments, shared by everybody who opens it at the same moment. */
export interface Thread {
	comments: readonly CommentRecord[]
	/** Hex ids of their authors, in the same order. */
	authorIds: readonly string[]
	/** Authors of the comments and the post, by hex id. */
	authors: ReadonlyMap<string, Author>
	/** Everybody the page shows. */
	people: readonly ObjectId[]
	/** The comments as seen by a member without own marks; built and compressed on first use. */
	rows: () => Promise<readonly Comment[]>
	end: CommentCursor | null
	isTruncated: boolean
}

interface ThreadOptions {
	viewer: Viewer | null
	now: Date
	sort: CommentSort
	/** How many comments of the page are shown, from the top; all if undefined. */
	count: number | undefined
}

/** Comments rendered per slice. */
const viewsPerSlice = 64
const threadCache = createSharedReadCache<Thread>(50)

export function readThread(db: Db, post: PostRecord, { viewer, now, sort, count }: ThreadOptions): Promise<Thread> {
	return threadCache(db, viewer, [post._id, sort, count, post.noComments], async () => {
		const wanted = { postId: post._id, sort, after: null, now }
		const page =
			count === undefined
				? { ...(await readCommentPage(db, wanted)), isTruncated: false }
				: await readFirstComments(db, wanted, { count, expected: post.noComments })
		const people = distinctIds([post.authorId, ...page.comments.map(({ authorId }) => authorId)])
		const authors = await presentAuthors(db, people)
		let builtRows: Promise<readonly Comment[]> | undefined
		const rows = () => {
			builtRows ??= buildRows(page.comments, authors, post)
			return builtRows
		}
		// For members the rows are built within the shared read, so that none waits for them after a refresh.
		if (viewer && !viewer.isAdmin) await rows()
		return { ...page, authors, people, rows, authorIds: page.comments.map(({ authorId }) => authorId.toHexString()) }
	})
}

async function buildRows(
	comments: readonly CommentRecord[],
	authors: ReadonlyMap<string, Author>,
	post: PostRecord,
): Promise<readonly Comment[]> {
	const around = { ...noMarks, viewer: anonymousMember, authors, posts: postsOf(post) }
	const rows = shareRows(await mapInChunks(comments, viewsPerSlice, (comment) => commentView(comment, around)))
	await packAhead(rows)
	return rows
}

const anonymousMember: Viewer = { id: nobodyId, username: '', isAdmin: false }
const noMarks = { votes: new Map<string, boolean>(), muted: new Set<string>(), moderated: new Set<string>(), withPostTitle: false }
const postsOf = (post: PostRecord) => new Map([[post._id.toHexString(), post]])

/** The comments as this viewer sees them: members share all rows except those they have marked or may read as moderators. */
export async function showThread(thread: Thread, post: PostRecord, viewer: Viewer | null, marks: OwnMarks): Promise<Comment[]> {
	const { comments, authorIds, authors } = thread
	const around = { ...noMarks, ...marks, viewer, authors, posts: postsOf(post) }
	if (!viewer || viewer.isAdmin) return mapInChunks(comments, viewsPerSlice, (comment) => commentView(comment, around))
	const isMod = marks.moderated.size > 0
	return withOwnRows(await thread.rows(), (row, index) => {
		const record = comments[index]
		const isOwn = marks.votes.has(row.id) || marks.muted.has(authorIds[index] ?? '') || (isMod && record?.deletion)
		return isOwn && record ? commentView(record, around) : row
	})
}
