import type { Parsed } from '@folkmoot/contract-kit/endpoint'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { ArchivedComment, ArchivedPost } from '@folkmoot/post-contract/archive'
import type { receiveComments, receivePosts } from '@folkmoot/post-contract/archive-endpoints'
import { createdDay } from '@folkmoot/post-contract/created-day'
import { hotScore } from '@folkmoot/post-contract/hot'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ObjectId } from 'mongodb'
import { threadPlace } from '../comments/thread-place.ts'
import type { ImportedParent } from '../imports/imported-place.ts'
import { newLanguage } from '../languages/text-language.ts'
import { checkLink } from '../posts/link-rules.ts'

/** What all items of one import have in common. */
type ImportContext = Pick<Parsed<typeof receivePosts>['body'], 'importId' | 'communityId' | 'communityName'>
export type IncomingPost = Parsed<typeof receivePosts>['body']['rows'][number]
type IncomingComment = Parsed<typeof receiveComments>['body']['rows'][number]

/** Deterministic: the same item of an import has the same key again. */
export const importKeyOf = ({ importId }: Pick<ImportContext, 'importId'>, id: string) => `archive:${importId}:${id}`

/** Items deleted or locked on the old site are so here too, with the same capacity and time; only the log says by whom. */
const markFrom = (mark: ArchivedPost['locked']) => mark && { by: null, as: mark.as, at: new Date(mark.at) }

/** The fields that posts and comments share. */
function written(row: ArchivedPost | ArchivedComment, author: IncomingPost['author'], importContext: ImportContext) {
	const [createdAt, editedAt] = [new Date(row.createdAt), row.editedAt === null ? null : new Date(row.editedAt)]
	return {
		communityId: toObjectId(importContext.communityId),
		communityName: importContext.communityName,
		authorId: toObjectId(author.id),
		authorName: author.username,
		// An admin there is none here.
		userGroup: row.as === 'admins' ? 'normal' : row.as,
		upvotes: row.upvotes,
		downvotes: row.downvotes,
		score: row.upvotes - row.downvotes,
		lock: markFrom(row.locked),
		createdAt,
		editedAt,
		source: row.source,
	}
}

/** An archived post → a stored one, hidden as if it were removed until all of its community has arrived. */
export function archivedPostRecord(
	{ post, author, images }: IncomingPost,
	bodyTree: MarkdownTree,
	ids: Pick<PostRecord, '_id' | 'publicId'>,
	importContext: ImportContext,
): PostRecord {
	const common = written(post, author, importContext)
	const link = post.link && checkLink(post.link.url)
	const { title, description } = post.link ?? {}
	return {
		...ids,
		...common,
		importKey: importKeyOf(importContext, post.id),
		type: post.type,
		title: post.title,
		body: post.body,
		bodyTree: post.body === null ? null : bodyTree,
		...newLanguage(post.language, { title: post.title, tree: post.body === null ? null : bodyTree }),
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

type PostIds = Pick<PostRecord, '_id' | 'publicId'>

/** An archived comment → a stored one below its post and parent. */
export function archivedCommentRecord(
	{ comment, author }: IncomingComment,
	bodyTree: MarkdownTree,
	place: { _id: ObjectId; post: PostIds; parent: ImportedParent | null; inReplyTo: ObjectId | null; importKey: string },
	importContext: ImportContext,
): CommentRecord {
	const { _id, post, parent, inReplyTo, importKey } = place
	return {
		_id,
		importKey,
		...written(comment, author, importContext),
		postId: post._id,
		postPublicId: post.publicId,
		...threadPlace(parent),
		...(inReplyTo ? { inReplyTo } : {}),
		body: comment.body,
		bodyTree,
		...newLanguage(comment.language, { tree: bodyTree }),
		deletion: markFrom(comment.deleted),
	}
}
