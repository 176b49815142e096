import { isDeepStrictEqual } from 'node:util'
import type { Author } from '@folkmoot/contract-kit/people'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { presentCachedAuthors } from '@folkmoot/service-kit/content/author-cache'
import { answeredOn, type CommentContext, commentView } from '@folkmoot/service-kit/content/comment-view'
import { ghostKeyOf, nobodyId } from '@folkmoot/service-kit/content/ghost'
import { distinctIds, type ReadScope } from '@folkmoot/service-kit/content/viewer-marks'
import { mapInChunks } from '@folkmoot/service-kit/map-in-chunks'
import { createSharedReadCache } from '@folkmoot/service-kit/reads/shared-read-cache'
import { packAhead, shareRows, withOwnRows } from '@folkmoot/service-kit/replies/shared-rows'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { LRUCache } from 'lru-cache'
import type { Db, ObjectId } from 'mongodb'
import type { CommentCursor } from '../comments/comment-pages.ts'
import { readFirstPage } from '../comments/comment-pages.ts'
import { type CommentsState, isSameState, readCommentsState } from '../comments/comment-revision-store.ts'
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
	/** The comments as seen by a guest; built on first use. */
	guestRows: () => Promise<Comment[]>
	end: CommentCursor | null
	isTruncated: boolean
	/** See ghostKeyOf(). */
	ghostKey: string
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

/**
 * The newest threads with the state of their comments, if that was read: a refresh uses what has not changed. For longer than
 * the shared read of an expensive one is cached.
 */
const builtThreads = new LRUCache<string, { page: ThreadPage; thread: Thread; state: CommentsState | null }>({
	max: 40,
	ttl: 3_000,
	ttlAutopurge: true,
})

export function readThread(db: Db, post: PostRecord, options: ThreadOptions): Promise<Thread> {
	const { viewer, sort, count } = options
	return threadCache(db, viewer, [post._id, sort, count, post.noComments], async () => {
		const thread = await buildThread(db, post, options)
		// For members the rows are built within the shared read, so that none waits for them after a refresh.
		if (viewer && !viewer.isAdmin) await thread.rows()
		return thread
	})
}

/** The same object as the last time, with all that was made of it, if nothing has changed. */
async function buildThread(db: Db, post: PostRecord, options: ThreadOptions): Promise<Thread> {
	const { viewer, now, sort, count } = options
	// What the views take from the post is in the key.
	const key = JSON.stringify([db.databaseName, post._id, sort, count, post.title, post.deletion?.as])
	const built = builtThreads.get(key)
	// Before the comments, so that a change in between shows the next time. A first read may be the only one, and does without.
	const state = built ? await readCommentsState(db, post._id, now, built.state) : null
	const isSame = built?.state && state && isSameState(built.state, state)
	const page = isSame ? built.page : await readThreadPage(db, post, options)
	const thread = await assembleThread({ db, viewer }, post, page, built?.thread)
	builtThreads.set(key, { page, thread, state })
	return thread
}

type ThreadPage = Pick<Thread, 'comments' | 'end' | 'isTruncated'>

async function readThreadPage(db: Db, post: PostRecord, { now, sort, count }: ThreadOptions): Promise<ThreadPage> {
	const wanted = { postId: post._id, sort, now }
	if (count === undefined || post.noComments <= count) {
		const page = await readFirstPage(db, wanted)
		// The count in the post may be too low during an import.
		if (count === undefined || page.comments.length <= count) return { ...page, isTruncated: false }
	}
	return readFirstComments(db, { ...wanted, after: null }, count)
}

async function assembleThread(
	reading: ReadScope,
	post: PostRecord,
	{ comments, end, isTruncated }: ThreadPage,
	built?: Thread,
): Promise<Thread> {
	const isSame = built?.comments === comments
	const people = isSame ? built.people : distinctIds([post.authorId, ...comments.map(({ authorId }) => authorId)])
	const authors = await presentCachedAuthors(reading, people)
	const ghostKey = ghostKeyOf(reading.db)
	if (isSame && isDeepStrictEqual(built.authors, authors)) return built
	return {
		comments,
		end,
		isTruncated,
		people,
		authors,
		ghostKey,
		authorIds: comments.map(({ authorId }) => authorId.toHexString()),
		rows: once(() => buildRows(post, { comments, authors, ghostKey })),
		guestRows: once(() => viewAll(comments, contextOf(post, { comments, authors, ghostKey }, null))),
	}
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined
	return () => {
		made ??= make()
		return made
	}
}

async function buildRows(post: PostRecord, shown: Shown): Promise<readonly Comment[]> {
	const rows = shareRows(await viewAll(shown.comments, contextOf(post, shown, anonymousMember)))
	await packAhead(rows)
	return rows
}

function viewAll(comments: readonly CommentRecord[], around: CommentContext): Promise<Comment[]> {
	return mapInChunks(comments, viewsPerSlice, (comment) => commentView(comment, around))
}

const anonymousMember: Viewer = { id: nobodyId, username: '', isAdmin: false }
const noMarks = { votes: new Map<string, boolean>(), muted: new Set<string>(), moderated: new Set<string>() }

type Shown = Pick<Thread, 'comments' | 'authors' | 'ghostKey'>

/** What comments are shown with to a viewer without marks. */
function contextOf(post: PostRecord, { comments, authors, ghostKey }: Shown, viewer: Viewer | null): CommentContext {
	return { ...noMarks, viewer, authors, ghostKey, posts: new Map([[post._id.toHexString(), post]]), ...answeredOn(comments) }
}

/** The comments as this viewer sees them: members share all rows except those they have marked or may read as moderators. */
export async function showThread(thread: Thread, post: PostRecord, viewer: Viewer | null, marks: OwnMarks): Promise<Comment[]> {
	const { comments, authorIds } = thread
	if (!viewer) return thread.guestRows()
	const around = { ...contextOf(post, thread, viewer), ...marks }
	if (viewer.isAdmin) return viewAll(comments, around)
	const isMod = marks.moderated.size > 0
	return withOwnRows(await thread.rows(), (row, index) => {
		const record = comments[index]
		const isOwn = marks.votes.has(row.id) || marks.muted.has(authorIds[index] ?? '') || (isMod && record?.deletion)
		return isOwn && record ? commentView(record, around) : row
	})
}
