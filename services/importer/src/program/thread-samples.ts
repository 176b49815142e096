import type { ImportSample } from '@folkmoot/admin-contract/import-program'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { borrow } from '@folkmoot/service-kit/collections'
import type { Db } from 'mongodb'

const threads = 3
const commentsShown = 6
/** Looked at, to find short ones. */
const candidates = 30
const longestBody = 4_000

/** The liveliest threads of a trial whose texts are not too long to look at. */
export async function findSamples(trial: Db): Promise<ImportSample[]> {
	const posts = await borrow<PostRecord>(trial, 'posts')
		.find({ deletion: null })
		.sort({ noComments: -1, _id: 1 })
		.limit(candidates)
		.toArray()
	const short = posts.filter(({ body }) => (body?.length ?? 0) <= longestBody).slice(0, threads)
	return Promise.all(short.map((post) => sampleOf(trial, post)))
}

async function sampleOf(trial: Db, post: PostRecord): Promise<ImportSample> {
	const { title, communityName: community, authorName: author, createdAt, upvotes, downvotes, link, bodyTree } = post
	const comments = await borrow<CommentRecord>(trial, 'comments')
		.find({ postId: post._id, deletion: null })
		.sort({ createdAt: 1, _id: 1 })
		.limit(candidates)
		.toArray()
	return {
		title,
		community,
		author,
		createdAt: createdAt.toISOString(),
		points: upvotes - downvotes,
		url: link?.url ?? null,
		bodyTree,
		comments: inThread(comments.filter(({ body }) => body.length <= longestBody))
			.slice(0, commentsShown)
			.map(({ authorName, depth, bodyTree: tree }) => ({ author: authorName, depth, bodyTree: tree })),
	}
}

/** Each below what it answers; those whose parent is not among them are left out. */
function inThread(comments: readonly CommentRecord[], parent: string | null = null): CommentRecord[] {
	const below = comments.filter(({ parentId }) => (parentId?.toHexString() ?? null) === parent)
	return below.flatMap((comment) => [comment, ...inThread(comments, comment._id.toHexString())])
}
