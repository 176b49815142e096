import type { Post } from '@folkmoot/post-contract/post'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { signature } from './ghost.ts'
import type { PostContext } from './post-context.ts'

/** Stored post → the post this viewer sees. Deleted posts stay readable by address (rule posts-15). */
export function postView(record: PostRecord, viewer: Viewer | null, context: PostContext): Post {
	const { votes, muted } = context
	const id = record._id.toHexString()
	const authorId = record.authorId.toHexString()
	const communityId = record.communityId.toHexString()
	const community = context.communities.get(communityId)
	const vote = votes.get(id)
	const visit = context.visits.get(id)
	return {
		id,
		publicId: record.publicId,
		type: record.type,
		...signature(
			context.authors.get(authorId),
			{ userId: authorId, postId: id },
			{ viewerIsAdmin: viewer?.isAdmin ?? false, ghostKey: context.ghostKey },
		),
		userGroup: record.userGroup,
		isPinned: record.isPinned,
		isPinnedSite: record.isPinnedSite,
		communityId,
		communityName: record.communityName,
		communityProPic: community?.proPic ?? null,
		communityBannerImage: community?.bannerImage ?? null,
		title: record.title,
		...contentView(record),
		...languageView(record),
		source: record.source,
		...lockView(record.lock),
		upvotes: record.upvotes,
		downvotes: record.downvotes,
		hotness: Math.round(record.hot * 1e7),
		createdAt: record.createdAt.toISOString(),
		editedAt: record.editedAt?.toISOString() ?? null,
		lastActivityAt: record.lastActivityAt.toISOString(),
		...deletionView(record.deletion),
		deletedContent: record.contentDeletion !== null,
		...(record.contentDeletion ? { deletedContentAs: record.contentDeletion.as } : {}),
		noComments: record.noComments,
		comments: null,
		commentsNext: null,
		userVoted: viewer ? vote !== undefined : null,
		userVotedUp: vote ?? null,
		lastVisitAt: visit?.lastAt.toISOString() ?? null,
		newComments: visit?.newComments ?? 0,
		hidden: context.hidden.has(id),
		saved: context.saved.has(id),
		isAuthorMuted: muted.has(authorId),
		isCommunityMuted: muted.has(communityId),
	}
}

/** Text, link or images; empty if the content is deleted. */
function contentView(record: PostRecord): Pick<Post, 'body' | 'bodyTree' | 'image' | 'images' | 'link'> {
	if (record.contentDeletion) return { body: null, bodyTree: null, image: null, images: [] }
	return {
		body: record.body,
		bodyTree: record.bodyTree,
		image: record.images[0] ?? null,
		images: record.images,
		...(record.link ? { link: record.link } : {}),
	}
}

/** The language of a post or a comment; older records have none yet. */
export function languageView({ language = '', languageChosen }: Pick<PostRecord, 'language' | 'languageChosen'>) {
	return { language, ...(languageChosen ? { languageChosen } : {}) } satisfies Pick<Post, 'language' | 'languageChosen'>
}

/** The lock of a post or a comment. */
export function lockView(lock: PostRecord['lock']): Pick<Post, 'locked' | 'lockedBy' | 'lockedByGroup' | 'lockedAt'> {
	if (!lock) return { locked: false, lockedBy: null, lockedAt: null }
	return { locked: true, lockedBy: lock.by?.toHexString() ?? null, lockedByGroup: lock.as, lockedAt: lock.at.toISOString() }
}

/** When and in which role a post or a comment was deleted; never by whom. */
export function deletionView(deletion: PostRecord['deletion']): Pick<Post, 'deleted' | 'deletedAt' | 'deletedAs'> {
	if (!deletion) return { deleted: false, deletedAt: null }
	return { deleted: true, deletedAt: deletion.at.toISOString(), deletedAs: deletion.as }
}
