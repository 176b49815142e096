import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { newObjectId, toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { newLanguage } from '../languages/text-language.ts'
import { threadPlace } from './thread-place.ts'

interface Parts {
	post: PostRecord
	parent: CommentRecord | null
	body: string
	bodyTree: MarkdownTree
	/** As its author chose it. */
	language?: string | null | undefined
	userGroup: UserGroup
	viewer: Viewer
	now: Date
}

/** A new comment's record; its author has upvoted it. */
export function newComment({ post, parent, body, bodyTree, language, userGroup, viewer, now }: Parts): CommentRecord {
	return {
		_id: newObjectId(),
		postId: post._id,
		postPublicId: post.publicId,
		communityId: post.communityId,
		communityName: post.communityName,
		authorId: toObjectId(viewer.id),
		authorName: viewer.username,
		userGroup,
		...threadPlace(parent),
		body,
		bodyTree,
		...newLanguage(language, { tree: bodyTree }),
		upvotes: 1,
		downvotes: 0,
		score: 1,
		createdAt: now,
		editedAt: null,
		lock: null,
		deletion: null,
		source: null,
	}
}
