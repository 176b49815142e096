import type { Parsed } from '@folkmoot/contract-kit/endpoint'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import type { ArchivedComment, ArchivedPost } from '@folkmoot/post-contract/archive'
import type { receiveComments, receivePosts } from '@folkmoot/post-contract/archive-endpoints'
import { createdDay } from '@folkmoot/post-contract/created-day'
import { hotScore } from '@folkmoot/post-contract/hot'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import type { ObjectId } from 'mongodb'
import type { ImportedParent } from '../imports/import-records.ts'
import { checkLink } from '../posts/link-rules.ts'

/** What all items of one import have in common. */
export type Arrival = Pick<Parsed<typeof receivePosts>['body'], 'importId' | 'communityId' | 'communityName'>
export type ArrivingPost = Parsed<typeof receivePosts>['body']['rows'][number]
export type ArrivingComment = Parsed<typeof receiveComments>['body']['rows'][number]

/** Deterministic: the same item of an import has the same key again. */
export const keyOf = ({ importId }: Pick<Arrival, 'importId'>, id: string) => `archive:${importId}:${id}`

/** What was deleted or locked there is so here too; only the log says by whom. */
const markFrom = (mark: ArchivedPost['locked']) => mark && { by: null, as: mark.as, at: new Date(mark.at) }

/** The fields that posts and comments share. */
function written(row: ArchivedPost | ArchivedComment, author: ArrivingPost['author'], arrival: Arrival) {
	const [createdAt, editedAt] = [new Date(row.createdAt), row.editedAt === null ? null : new Date(row.editedAt)]
	return {
		communityId: toObjectId(arrival.communityId),
		communityName: arrival.communityName,
		authorId: toObjectId(author.id),
		authorName: author.username,
		userGroup: row.as,
		upvotes: row.upvotes,
		downvotes: row.downvotes,
		score: row.upvotes - row.downvotes,
		lock: markFrom(row.locked),
		...{ createdAt, editedAt, source: row.source, importKey: keyOf(arrival, row.id) },
	}
}

/** An archived post → a stored one, hidden as if it were removed until all of its community has arrived. */
export function arrivedPost(
	{ post, author, images }: ArrivingPost,
	ids: Pick<PostRecord, '_id' | 'publicId'>,
	arrival: Arrival,
): PostRecord {
	const common = written(post, author, arrival)
	const link = post.link && checkLink(post.link.url)
	const { title, description } = post.link ?? {}
	return {
		...ids,
		...common,
		type: post.type,
		title: post.title,
		body: post.body,
		bodyTree: post.body === null ? null : parseMarkdown(post.body),
		link: link && { ...link, image: null, ...(title ? { title } : {}), ...(description ? { description } : {}) },
		images: [...images],
		isPinned: post.pinned,
		isPinnedSite: false,
		deletion: { by: null, as: 'admins', at: common.createdAt },
		arriving: { deletion: markFrom(post.deleted) },
		contentDeletion: markFrom(post.contentDeleted),
		hot: hotScore(post.upvotes, post.downvotes, common.createdAt),
		noComments: 0,
		createdDay: createdDay(common.createdAt),
		lastActivityAt: common.createdAt,
	}
}

export type ArrivedPlace = Pick<PostRecord, '_id' | 'publicId'>

/** An archived comment → a stored one below its post and parent. */
export function arrivedComment(
	{ comment, author }: ArrivingComment,
	place: { _id: ObjectId; post: ArrivedPlace; parent: ImportedParent | null },
	arrival: Arrival,
): CommentRecord {
	const { _id, post, parent } = place
	return {
		_id,
		...written(comment, author, arrival),
		postId: post._id,
		postPublicId: post.publicId,
		parentId: parent?._id ?? null,
		depth: parent ? parent.depth + 1 : 0,
		ancestors: parent ? [...parent.ancestors, parent._id] : [],
		noReplies: 0,
		noRepliesDirect: 0,
		body: comment.body,
		bodyTree: parseMarkdown(comment.body),
		deletion: markFrom(comment.deleted),
	}
}
