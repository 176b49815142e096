import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Image } from '@folkmoot/contract-kit/image'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import { createdDay } from '@folkmoot/post-contract/created-day'
import { hotScore } from '@folkmoot/post-contract/hot'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { newObjectId, toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { newLanguage } from '../languages/text-language.ts'
import type { PostContent } from './post-content.ts'

interface Parts {
	title: string
	userGroup: UserGroup
	content: PostContent
	/** Set for text posts only. */
	bodyTree: MarkdownTree | null
	/** As its author chose it. */
	language?: string | null | undefined
	images: readonly Image[]
	community: Pick<CommunityRecord, '_id' | 'name'>
	viewer: Viewer
	now: Date
}

/** A new post's record without its public id; its author's upvote is counted. */
export function newPost(parts: Parts): Omit<PostRecord, 'publicId'> {
	const { title, userGroup, content, bodyTree, language, images, community, viewer, now } = parts
	const body = content.type === 'text' ? content.body : null
	return {
		_id: newObjectId(),
		type: content.type,
		authorId: toObjectId(viewer.id),
		authorName: viewer.username,
		userGroup,
		communityId: community._id,
		communityName: community.name,
		title,
		body,
		bodyTree,
		...newLanguage(language, { title, tree: bodyTree }),
		link: content.type === 'link' ? { ...content.link, image: null } : null,
		images: [...images],
		isPinned: false,
		isPinnedSite: false,
		lock: null,
		deletion: null,
		contentDeletion: null,
		upvotes: 1,
		downvotes: 0,
		score: 1,
		hot: hotScore(1, 0, now),
		noComments: 0,
		createdAt: now,
		createdDay: createdDay(now),
		editedAt: null,
		lastActivityAt: now,
		source: null,
	}
}
